export const common = {
  product: 'GeoPosturas',
  close: 'Fechar',
  cancel: 'Cancelar',
  back: 'Voltar',
  retry: 'Tentar de novo',
  clear: 'Limpar',
  today: 'hoje',
  listSeparator: ', ',
  register: {
    csv: 'Exportar CSV',
    geojson: 'Exportar GeoJSON',
    writing: 'Preparando o arquivo…',
    written_one: '{{count, number}} registro no arquivo.',
    written_other: '{{count, number}} registros no arquivo.',
    masked: 'Sem nome e CPF do autuado: seu perfil não os vê.',
    failed: 'Não foi possível ler os registros, e nenhum arquivo foi escrito. Tente de novo.',
  },
} as const;
