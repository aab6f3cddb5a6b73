import { t } from './text.ts';
import type { Text } from './vocabulary.ts';

export interface Decision {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
}

/**
 * What holds for every rule where the codes are silent, listed under *Leis*.
 * What was decided for one rule alone is that rule's `decided`, shown beside its verdict.
 */
export const DECISIONS: readonly Decision[] = [
  {
    id: 'edge-to-edge',
    title: t('De onde a onde', 'From what to what'),
    text: t(
      'Mede-se da borda mais próxima à borda mais próxima do lote ou prédio; sem ele, do ponto. Onde a lei fala de bombas ou de construção, mede-se dela, se foi desenhada.',
      'Measured from nearest edge to nearest edge of lot or building; without one, from the point. Where the law speaks of pumps or a construction it is measured from that, if drawn.',
    ),
  },
  {
    id: 'at-the-number',
    title: t('Exatamente no número', 'Exactly at the number'),
    text: t(
      'Quem está exatamente na distância mínima atende. A beira de uma zona pertence à zona.',
      'Exactly at a minimum distance complies. The border of a zone belongs to the zone.',
    ),
  },
  {
    id: 'accuracy',
    title: t('Posição com erro', 'A position may err'),
    text: t(
      'Toda posição tem um erro em metros. Se a distância está a menos que isso do limite, o resultado é inconclusivo e se mede no local.',
      'Every position has an error in metres. Where the distance is within it of the limit the answer is inconclusive and one measures on site.',
    ),
  },
  {
    id: 'no-number',
    title: t('Regra sem número', 'Rule without a number'),
    text: t(
      'A autoridade decide, com as distâncias aos lugares mais próximos à vista, a não ser que o município tenha fixado um número.',
      'The authority decides, with the distances to the nearest places shown, unless the town has set a number.',
    ),
  },
  {
    id: 'no-data',
    title: t('Camada que falta', 'A layer that is missing'),
    text: t(
      'Se os lugares de um tipo não foram carregados, a regra fica sem dados. Isso nunca quer dizer que atende.',
      'If the places of a kind are not loaded the rule has no data. That never means that it complies.',
    ),
  },
  {
    id: 'each-kind',
    title: t('Vários tipos de lugar', 'Several kinds of place'),
    text: t(
      'Quando uma regra protege vários tipos de lugar, cada um é julgado à parte.',
      'Where a rule protects several kinds of place each is judged on its own.',
    ),
  },
  {
    id: 'boundary',
    title: t('Divisa do município', 'The town’s boundary'),
    text: t(
      'Um ponto fora do município não é julgado. Lugares logo depois da divisa continuam protegidos.',
      'A point outside the town is not judged. Places just over the border are still protected.',
    ),
  },
  {
    id: 'itself',
    title: t('O próprio lugar', 'The place itself'),
    text: t(
      'Um lugar não conflita consigo mesmo, nem com outro cuja licença já tinha acabado no dia da pergunta.',
      'A place does not conflict with itself, nor with one whose licence had ended by the day asked about.',
    ),
  },
];
