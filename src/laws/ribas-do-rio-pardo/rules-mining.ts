import { t } from '../text.ts';
import type { Rule } from '../types.ts';
import { STANDING as S } from './standing.ts';

/** Arts. 119 to 129: quarries, gravel pits, brickworks, sand. */
export const miningRules: readonly Rule[] = [
  {
    ...S,
    id: 'RIB-125',
    citation: 'Art. 125',
    kind: 'zone-exclusion',
    activities: ['quarry'],
    against: ['zone-urban'],
    title: t('Pedreira fora da zona urbana', 'No quarry in the urban zone'),
    paraphrase: t('Na zona urbana não se explora pedreira.', 'No quarry is worked in the urban zone.'),
  },
  {
    ...S,
    id: 'RIB-127',
    citation: 'Art. 127',
    kind: 'checklist',
    activities: ['brickworks'],
    against: [],
    within: ['zone-urban', 'zone-suburban'],
    title: t('Olaria na cidade: chaminé e cavas', 'Brickworks in town: chimney and pits'),
    paraphrase: t(
      'Na zona urbana ou suburbana, a chaminé da olaria não pode incomodar vizinhos, e as cavas que juntam água são escoadas ou aterradas.',
      'In the urban or suburban zone the chimney of a brickworks may not bother neighbours, and pits that gather water are drained or filled.',
    ),
    items: [
      t('Chaminé que não incomode os vizinhos', 'Chimney that does not bother neighbours'),
      t('Cavas escoadas ou aterradas', 'Pits drained or filled'),
    ],
  },
  {
    ...S,
    id: 'RIB-129-I',
    citation: 'Art. 129, I',
    kind: 'downstream',
    activities: ['sand-extraction'],
    against: ['sewage-outfall'],
    snap_m: 50,
    title: t('Nunca abaixo de onde o rio recebe esgoto', 'Never below where the river takes sewage'),
    paraphrase: t(
      'Não se tira areia de um rio abaixo do lugar em que o esgoto entra nele.',
      'No sand is taken from a river below the place where sewage enters it.',
    ),
    decided: t(
      'O local e os lançamentos se ligam ao rio mais próximo até 50 m. A areia tirada mais longe que isso de um rio não é julgada por esta regra.',
      'Site and outfalls are tied to the nearest river within 50 m. Sand taken farther than that from a river is not judged by this rule.',
    ),
  },
  {
    ...S,
    id: 'RIB-129-II',
    citation: 'Art. 129, II',
    kind: 'discretion',
    activities: ['sand-extraction'],
    against: [],
    title: t('Sem mudar o leito nem as margens', 'Without changing bed or banks'),
    paraphrase: t(
      'A retirada de areia não pode mudar o fundo nem as margens do rio.',
      'Taking sand may not change the river’s bed or its banks.',
    ),
  },
  {
    ...S,
    id: 'RIB-129-III',
    citation: 'Art. 129, III',
    kind: 'discretion',
    activities: ['sand-extraction'],
    against: [],
    title: t('Sem deixar água parada', 'Without leaving water standing'),
    paraphrase: t(
      'A retirada de areia não pode deixar a água parada nem criar lugar onde ela pare.',
      'Taking sand may not leave water standing nor make a place where it would.',
    ),
  },
  {
    ...S,
    id: 'RIB-129-IV',
    citation: 'Art. 129, IV',
    kind: 'proximity',
    activities: ['sand-extraction'],
    against: ['bridge'],
    title: t('Sem perigo para pontes e obras do rio', 'No danger to bridges and river works'),
    paraphrase: t(
      'A retirada de areia não pode pôr em risco ponte, muro ou outra obra do rio. A que distância há risco, a lei não diz.',
      'Taking sand may not endanger a bridge, wall or other work on the river. How near is dangerous the law does not say.',
    ),
    decided: t(
      'Das obras só as pontes são uma camada; muros e outras obras se veem no local.',
      'Of the works only bridges are a layer; walls and others are seen on the spot.',
    ),
  },
  {
    ...S,
    id: 'RIB-120',
    citation: 'Art. 120',
    kind: 'checklist',
    activities: ['quarry', 'gravel-pit', 'brickworks', 'sand-extraction'],
    against: [],
    title: t('Papéis do pedido de exploração', 'Papers of the request to extract'),
    paraphrase: t(
      'O pedido diz quem são o dono e o explorador, o lugar exato, como se explora e com que explosivo; leva planta com curvas de nível e dois perfis. Exploração pequena pode ser dispensada da planta e dos perfis.',
      'The request names owner and operator, the exact place, the method and the explosive; it brings a plan with contours and two profiles. Small workings may be spared plan and profiles.',
    ),
    items: [
      t('Nome e residência do dono do terreno', 'Name and residence of the land’s owner'),
      t('Nome e residência do explorador, se for outro', 'Name and residence of the operator, if another'),
      t('Localização precisa', 'Precise place'),
      t('Processo e, se houver, explosivo', 'Method and explosive, if any'),
      t(
        'Planta com curvas de nível, limites, construções e águas',
        'Plan with contours, limits, buildings and waters',
      ),
      t('Dois perfis ou mais, em três vias', 'Two profiles or more, in three copies'),
    ],
  },
  {
    ...S,
    id: 'RIB-121',
    citation: 'Art. 121',
    kind: 'checklist',
    activities: ['quarry', 'gravel-pit', 'brickworks', 'sand-extraction'],
    against: [],
    title: t('Licença sempre com prazo', 'Licence always for a term'),
    paraphrase: t(
      'A licença de exploração tem sempre data para acabar. A pedreira que se mostrar perigosa é fechada, mesmo licenciada.',
      'A licence to extract always has an end date. A quarry that proves dangerous is closed, even if licensed.',
    ),
    items: [
      t('Prazo fixado na licença', 'Term set in the licence'),
      t('Sem perigo para pessoas ou bens', 'No danger to people or property'),
    ],
  },
  {
    ...S,
    id: 'RIB-126',
    citation: 'Art. 126',
    kind: 'checklist',
    activities: ['quarry'],
    against: [],
    title: t('Desmonte a fogo: intervalo, bandeira e sino', 'Blasting: pause, flag and bell'),
    paraphrase: t(
      'Com explosivo, espera-se meia hora entre as séries, ergue-se bandeira e toca-se o sino três vezes, de dois em dois minutos, com aviso de viva voz.',
      'With explosives there is half an hour between series, a flag goes up and a bell rings three times, two minutes apart, with a shouted warning.',
    ),
    items: [
      t('Qualidade do explosivo declarada', 'Kind of explosive declared'),
      t('30 minutos entre as séries', '30 minutes between series'),
      t('Bandeira erguida, visível de longe', 'Flag raised, seen from afar'),
      t(
        'Sino três vezes a cada 2 minutos e aviso de viva voz',
        'Bell three times at 2 minutes and a shouted warning',
      ),
    ],
  },
];
