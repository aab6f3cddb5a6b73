export const states = {
  loading: 'Carregando',
  fault: {
    title: 'Não conseguimos calcular agora',
    text: 'A conta parou por uma falha do sistema. Nada se perdeu. Isto não é um “atende”.',
    loadTitle: 'Não conseguimos carregar',
    loadText: 'A página parou por uma falha do sistema. Nada se perdeu. Isto não é um “atende”.',
    retry: 'Tentar de novo',
    copy: 'Copiar código {{code}}',
    copied: 'Código copiado',
    cannotCopy: 'Não deu para copiar. O código é {{code}}.',
  },
  input: {
    summary: 'Confira {{count}} campo',
    summary_one: 'Confira {{count}} campo',
    summary_other: 'Confira {{count}} campos',
  },
  permission: {
    title: 'Seu perfil não vê {{what}}',
    who: 'Quem pode: {{role}}.',
    signIn: 'Entrar com outro perfil',
  },
  offline: {
    title: 'Sem conexão com o servidor',
    text: 'O mapa e a lei continuam. O que já foi carregado segue valendo.',
    kept: 'Sem rede. {{count}} registros guardados neste aparelho.',
    retry: 'Tentar já',
  },
  work: {
    cancel: 'Cancelar',
    of: '{{done}} de {{total}}',
    elapsed: 'há {{seconds}} s',
    nothingStored: 'Nada foi gravado. Você pode usar outras páginas.',
  },
  undo: 'Desfazer',
  dismiss: 'Dispensar',
  urlProblem: {
    title: 'Uma parte do endereço não pôde ser lida',
    text: 'Deixamos de lado: {{parts}}. O endereço pode ter sido copiado pela metade. Confira antes de usar a resposta.',
    clear: 'Tirar do endereço',
  },
} as const;
