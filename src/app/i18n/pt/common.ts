export const common = {
  product: 'GeoPosturas',
  close: 'Fechar',
  cancel: 'Cancelar',
  back: 'Voltar',
  retry: 'Tentar de novo',
  clear: 'Limpar',
  today: 'hoje',
  listSeparator: ', ',
} as const;
