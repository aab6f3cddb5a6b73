export const laws = { title: 'Leis' } as const;
