import { t } from '../text.ts';
import type { Rule } from '../types.ts';
import { STANDING as S } from './standing.ts';

/** Conduct, papers and small works: an inspector looks them up; they bind no place of a licence. */
const LOOKUP = { ...S, kind: 'checklist', activities: [], against: [] } as const;

export const lookupRules: readonly Rule[] = [
  {
    ...LOOKUP,
    id: 'EST-222',
    citation: 'Art. 222',
    title: t('Tapume: até metade do passeio', 'Hoarding: half the pavement at most'),
    paraphrase: t(
      'Obra na linha da rua tem tapume que toma até metade do passeio. Muro ou grade de até 2 m, pintura e reparo pequeno dispensam.',
      'Works on the street line have a hoarding that takes up to half the pavement. Walls or railings up to 2 m, painting and small repairs need none.',
    ),
    items: [
      t('Tapume com até metade da largura do passeio', 'Hoarding up to half the pavement’s width'),
      t('Segurança de quem passa e de quem trabalha', 'Safety of passers-by and workers'),
    ],
  },
  {
    ...LOOKUP,
    id: 'EST-223',
    citation: 'Art. 223',
    title: t('Andaime: de 1 m a metade do passeio', 'Scaffold: from 1 m to half the pavement'),
    paraphrase: t(
      'O andaime é seguro, tem 1 m de largura ou mais e não passa da metade do passeio; sai até 60 dias depois que a obra acaba ou para.',
      'A scaffold is safe, 1 m wide or more and no more than half the pavement; it goes within 60 days after the works end or stop.',
    ),
    items: [
      t('Largura de ao menos 1 m', 'At least 1 m wide'),
      t('Até metade do passeio', 'Up to half the pavement'),
      t('Sem dano a árvores e redes', 'No harm to trees and lines'),
      t('Retirado em 60 dias', 'Taken down within 60 days'),
    ],
  },
  {
    ...LOOKUP,
    id: 'EST-226-r1',
    citation: 'Art. 226',
    valid_to: '1985-12-31',
    boundary_year: 1985,
    title: t('Mesas no passeio: 1 m livre', 'Tables on the pavement: 1 m free'),
    paraphrase: t(
      'Com licença, mesas, cadeiras e mercadoria cabem no passeio se sobrar 1 metro para quem passa.',
      'With a licence tables, chairs and goods may stand on the pavement if 1 metre is left for walkers.',
    ),
    items: [t('1 m livre para pedestres', '1 m free for walkers'), t('Licença prévia', 'Licence beforehand')],
    decided: t(
      'Redação de 1971. Da lei que a mudou em 1985 o texto não dá o dia: em 1985 mostram-se as redações todas.',
      'Wording of 1971. The text does not give the day of the 1985 law that changed it: in 1985 all wordings are shown.',
    ),
  },
  {
    ...LOOKUP,
    id: 'EST-226-r2',
    citation: 'Art. 226',
    valid_from: '1985-01-01',
    valid_to: '1985-12-31',
    amended_by: 'Lei 1258/1985',
    boundary_year: 1985,
    title: t(
      'Mesas no passeio: 1 m livre, só em dezembro',
      'Tables on the pavement: 1 m free, December only',
    ),
    paraphrase: t(
      'Com licença e só em dezembro, mesas, cadeiras e mercadoria cabem no passeio se sobrar 1 metro para quem passa.',
      'With a licence and in December only, tables, chairs and goods may stand on the pavement if 1 metre is left for walkers.',
    ),
    items: [
      t('1 m livre para pedestres', '1 m free for walkers'),
      t('Licença prévia', 'Licence beforehand'),
      t('Somente em dezembro', 'In December only'),
    ],
    decided: t(
      'Só se sabe o ano desta redação e da seguinte: em 1985 mostram-se todas, e quem decide diz qual valia.',
      'Only the year of this wording and of the next is known: in 1985 all are shown, and whoever decides says which was in force.',
    ),
  },
  {
    ...LOOKUP,
    id: 'EST-226',
    citation: 'Art. 226',
    valid_from: '1985-01-01',
    amended_by: 'Lei 1286/1985',
    boundary_year: 1985,
    title: t('Mesas no passeio: 1 m livre', 'Tables on the pavement: 1 m free'),
    paraphrase: t(
      'Com licença, e de novo em qualquer mês, mesas, cadeiras e mercadoria cabem no passeio se sobrar 1 metro para quem passa.',
      'With a licence, and again in any month, tables, chairs and goods may stand on the pavement if 1 metre is left for walkers.',
    ),
    items: [t('1 m livre para pedestres', '1 m free for walkers'), t('Licença prévia', 'Licence beforehand')],
    decided: t(
      'Só se sabe o ano desta redação: em 1985 mostram-se todas, e quem decide diz qual valia.',
      'Only the year of this wording is known: in 1985 all are shown, and whoever decides says which was in force.',
    ),
  },
  {
    ...LOOKUP,
    id: 'EST-228',
    citation: 'Art. 228',
    title: t('Toldo a 1,80 m ou mais', 'Awning at 1.80 m or more'),
    paraphrase: t(
      'O toldo sobre o passeio fica a 1,80 m de altura ou mais, não se prende ao chão e não vai além do passeio.',
      'An awning over the pavement is 1.80 m high or more, is not tied to the ground and does not reach beyond the pavement.',
    ),
    items: [
      t('Altura de 1,80 m ou mais', 'Height of 1.80 m or more'),
      t('Sem cordas ou apoios no passeio', 'No ropes or props on the pavement'),
      t('Dentro da largura do passeio', 'Within the pavement’s width'),
    ],
  },
  {
    ...S,
    id: 'EST-255',
    citation: 'Art. 255',
    kind: 'attribute',
    activities: [],
    against: [],
    limits: [{ attribute: 'wall_height_m', op: '>=', value: 1.8 }],
    title: t('Divisa urbana: 1,80 m ou mais', 'Urban divider: 1.80 m or more'),
    paraphrase: t(
      'Na zona urbana, muro ou cerca entre vizinhos tem 1,80 m ou mais; se um deles pedir, segura também os animais de casa.',
      'In the urban zone the wall or fence between neighbours is 1.80 m or more; if one of them asks it also holds house animals.',
    ),
  },
  {
    ...LOOKUP,
    id: 'EST-256',
    citation: 'Art. 256',
    title: t('Divisa rural: arame, tela ou cerca viva', 'Rural divider: wire, mesh or hedge'),
    paraphrase: t(
      'Se os donos não combinarem outra coisa, o campo se fecha com quatro fios e 1,40 m, com tela de 1,50 m, ou com cerca viva que segure o gado.',
      'Unless the owners agree otherwise, farm land is closed by four wires and 1.40 m, by mesh of 1.50 m, or by a hedge that holds cattle.',
    ),
    items: [
      t('Arame: 4 fios e 1,40 m', 'Wire: 4 strands and 1.40 m'),
      t('ou tela de 1,50 m', 'or mesh of 1.50 m'),
      t('ou cerca viva resistente', 'or a strong hedge'),
    ],
  },
  {
    ...LOOKUP,
    id: 'EST-272',
    citation: 'Art. 272',
    title: t('Luminoso a 2,50 m do passeio', 'Lit sign 2.50 m above the pavement'),
    paraphrase: t(
      'Anúncio com luz fica a 2,50 m ou mais acima do passeio.',
      'A lit sign hangs 2.50 m or more above the pavement.',
    ),
    items: [t('Altura de 2,50 m ou mais', 'Height of 2.50 m or more')],
  },
  {
    ...LOOKUP,
    id: 'EST-279',
    citation: 'Art. 279',
    title: t(
      'Sepulturas: 2,50 × 1,10 m; crianças, 1,70 × 0,70 m',
      'Graves: 2.50 × 1.10 m; infants 1.70 × 0.70 m',
    ),
    paraphrase: t(
      'O lote de cemitério mede 2,50 por 1,10 m para adulto e 1,70 por 0,70 m para criança pequena.',
      'A burial plot measures 2.50 by 1.10 m for an adult and 1.70 by 0.70 m for an infant.',
    ),
    items: [
      t('Adulto: 2,50 × 1,10 m', 'Adult: 2.50 × 1.10 m'),
      t('Infante: 1,70 × 0,70 m', 'Infant: 1.70 × 0.70 m'),
    ],
  },
  {
    ...LOOKUP,
    id: 'EST-282',
    citation: 'Art. 282',
    title: t('Papéis para sepultar', 'Papers of a burial'),
    paraphrase: t(
      'Antes de sepultar se juntam os papéis da morte, do transporte, da polícia quando for o caso, e das taxas.',
      'Before a burial the papers on the death, the transport, from the police where needed, and on the fees are put together.',
    ),
    items: [
      t('Certidão de óbito', 'Death certificate'),
      t('Guia de transporte, se veio de outro município', 'Transport permit, if from another town'),
      t(
        'Autorização policial, em morte violenta, súbita ou de causa ignorada',
        'Police leave, for a violent, sudden or unexplained death',
      ),
      t('Prova de pobreza, no enterro gratuito', 'Proof of poverty, for a free burial'),
      t('Taxas pagas', 'Fees paid'),
      t(
        'Compromisso de construir o túmulo, na cessão perpétua',
        'Undertaking to build the tomb, for a perpetual plot',
      ),
    ],
  },
  {
    ...LOOKUP,
    id: 'EST-300',
    citation: 'Art. 300',
    title: t('Cães registrados', 'Dogs registered'),
    paraphrase: t(
      'Cão sem registro na prefeitura que esteja na rua pode ser recolhido, mesmo preso ou com focinheira.',
      'A dog not registered with the town that is in the street may be taken in, even leashed or muzzled.',
    ),
    items: [t('Registro do cão na prefeitura', 'Dog registered with the town')],
  },
  {
    ...LOOKUP,
    id: 'EST-316',
    citation: 'Art. 316',
    title: t('Pedido de alvará: ramo, capital e local', 'Licence request: trade, capital and place'),
    paraphrase: t(
      'Quem pede alvará diz o ramo, quanto investiu e onde quer ficar; antes disso não abre.',
      'Whoever asks for a licence names the trade, the money put in and the place; it does not open before.',
    ),
    items: [t('Ramo', 'Trade'), t('Capital investido', 'Capital invested'), t('Local', 'Place')],
  },
  {
    ...LOOKUP,
    id: 'EST-324',
    citation: 'Art. 324',
    title: t(
      'Licença de ambulante: número, residência, nome',
      'Street trade licence: number, residence, name',
    ),
    paraphrase: t(
      'A licença de comércio ambulante traz o número de inscrição, a residência e o nome de quem responde.',
      'A street trader’s licence bears the registration number, the residence and the name of who answers for it.',
    ),
    items: [
      t('Número de inscrição', 'Registration number'),
      t('Residência do responsável', 'Residence of who answers'),
      t('Nome ou razão social', 'Name or firm'),
    ],
  },
];
