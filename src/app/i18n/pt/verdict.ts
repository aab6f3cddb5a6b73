/** Whole verdicts and counts; the word of each verdict is `words:verdict`. Never "OK", never "legal". */
export const verdict = {
  whole: {
    complies: 'Atende às regras de localização',
    violates_one: 'Descumpre {{count}} regra',
    violates_other: 'Descumpre {{count}} regras',
    inconclusive: 'Inconclusivo: medir no local',
    discretionary: 'Depende da autoridade',
    'no-data': 'Sem dados para concluir',
    'not-applicable': 'Nenhuma regra vale para este caso',
  },
  tally: {
    complies_one: '{{count}} atendida',
    complies_other: '{{count}} atendidas',
    violates_one: '{{count}} descumprida',
    violates_other: '{{count}} descumpridas',
    inconclusive_one: '{{count}} inconclusiva',
    inconclusive_other: '{{count}} inconclusivas',
    discretionary_one: '{{count}} que a autoridade decide',
    discretionary_other: '{{count}} que a autoridade decide',
    'no-data_one': '{{count}} sem dados',
    'no-data_other': '{{count}} sem dados',
    'not-applicable_one': '{{count}} não se aplica',
    'not-applicable_other': '{{count}} não se aplicam',
  },
} as const;
