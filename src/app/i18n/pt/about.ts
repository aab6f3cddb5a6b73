export const about = { title: 'Sobre' } as const;
