/** The same words with a capital at the start. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
