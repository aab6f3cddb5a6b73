import { ACTIVITY_LABELS, KIND_LABELS } from '../../laws/labels.ts';
import { t } from '../../laws/text.ts';
import { ACTIVITIES } from '../../laws/vocabulary.ts';
import { FactsIndex } from '../../siting/facts-index.ts';
import type { RuleAside, Viability } from '../../siting/viability/types.ts';
import { viability as viabilityOf } from '../../siting/viability/viability.ts';
import { type Command, UsageError } from '../command.ts';
import { factsFor, factsNamed } from '../facts-files.ts';
import { table } from '../format.ts';
import {
  inLanguage,
  type Lang,
  parseOptions,
  readActivity,
  SHARED,
  sharedOptions,
} from '../siting-options.ts';
import { mustSpareInputs } from '../spare-inputs.ts';
import { writeWhole } from '../write-file.ts';

const USAGE = `viability --city C --activity A [--facts F]... [--date YYYY-MM-DD] [-o OUT.geojson]
          [--data DIR] [--json] [--lang pt-BR|en]
Where a point could stand by the rules that have a number or a zone: the municipality less every exclusion.
Without --facts the town's own database is asked (--data: its folder, where it is not .data). With -o the land is written as GeoJSON.
Activities: ${ACTIVITIES.join(', ')}.
`;

/** Draws the land of an activity on a day. */
export const viability: Command = async (argv, io) => {
  const values = parseOptions('viability', argv, {
    ...SHARED,
    activity: { type: 'string' },
    output: { type: 'string', short: 'o' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, files, date, data, json, lang } = sharedOptions('viability', values, io);
  return inLanguage(lang, async () => {
    const activity = readActivity('viability', values.activity);
    const { output } = values;
    if (output === '')
      throw new UsageError(
        t(
          'viability: -o está vazio. Escreva o nome do arquivo, ou deixe a opção de fora.',
          'viability: -o is empty. Write the name of the file, or leave the option out.',
        ),
      );
    await mustSpareInputs('viability', [{ option: '-o', file: output }], factsNamed(files));
    const index = new FactsIndex(await factsFor(code, files, date, data));
    const map = viabilityOf(
      index,
      code,
      { activity, date },
      { onProgress: (done, of) => io.progress(`${done} / ${of}`) },
    );
    io.progress('');
    if (map === null) throw new Error('a map that nobody stopped came back stopped');
    const document = `${JSON.stringify(asJson(map, code.town.slug))}\n`;
    if (output !== undefined) await writeWhole('viability: -o', output, document);
    io.out(json ? document : asTables(map, code.town.slug, lang));
    return 0;
  });
};

/** The land as GeoJSON with the foreign members of the contract. */
function asJson(map: Viability, city: string) {
  const { activity, date, areas, excludedBy, unknown, undrawn, features } = map;
  return {
    type: 'FeatureCollection',
    city,
    activity,
    date,
    areas_m2: areas,
    excluded_by: excludedBy,
    unknown,
    // Rules that `check` looks at too and the land does not show.
    undrawn: undrawn.filter(({ why }) => why !== 'no-number').map(({ rule }) => rule),
    features: features.features,
  };
}

const WORDS = {
  pt: {
    land: 'Terra',
    area: 'Área',
    share: 'Do município',
    rule: 'Regra',
    article: 'Artigo',
    excludes: 'Exclui',
    municipality: 'município',
    allowed: '✓ pode',
    inconclusive: '≈ inconclusivo',
    no_data: '? sem dados',
    excluded: '✗ não pode',
    unknown: 'Sem dados de',
    aside: 'O mapa não mostra',
    noRule:
      'Nenhuma regra com número ou zona vale para esta atividade neste dia: nada foi excluído porque nada foi medido.',
  },
  en: {
    land: 'Land',
    area: 'Area',
    share: 'Of the municipality',
    rule: 'Rule',
    article: 'Article',
    excludes: 'Excludes',
    municipality: 'municipality',
    allowed: '✓ allowed',
    inconclusive: '≈ inconclusive',
    no_data: '? no data',
    excluded: '✗ excluded',
    unknown: 'No data on',
    aside: 'Not in the map',
    noRule:
      'No rule with a number or a zone binds this activity on this day: nothing is excluded because nothing was measured.',
  },
} as const;

const WHY: Readonly<Record<Exclude<RuleAside['why'], 'no-number'>, Readonly<Record<Lang, string>>>> = {
  'depends-on-attribute': {
    pt: 'o número depende do que for pedido; consulte o ponto',
    en: 'the number depends on what is asked for; check the point',
  },
  'not-drawn': {
    pt: 'depende do curso da água; junto ao lançamento e à confluência o mapa o deixa em aberto: consulte o ponto',
    en: 'it depends on how the water runs; where the outfall and another river come in the map leaves it open: check the point',
  },
};

function asTables(map: Viability, city: string, lang: Lang): string {
  const words = WORDS[lang];
  const { areas } = map;
  const share = (part: number) =>
    `${number(areas.municipality === 0 ? 0 : (100 * part) / areas.municipality, 1, lang)} %`;
  const land = (['allowed', 'inconclusive', 'no_data', 'excluded', 'municipality'] as const).map((name) => ({
    cells: [words[name], hectares(areas[name], lang), share(areas[name])],
    note: null,
  }));
  const rules = map.rules.map(({ rule, citation, excluded_m2 }) => ({
    cells: [rule, citation, hectares(excluded_m2, lang), share(excluded_m2)],
    note: null,
  }));
  const parts = [
    `${city} · ${ACTIVITY_LABELS[map.activity].one[lang]} · ${map.date}\n`,
    table([words.land, words.area, words.share], land),
  ];
  parts.push(
    rules.length > 0
      ? table([words.rule, words.article, words.excludes, words.share], rules)
      : `${words.noRule}\n`,
  );
  if (map.unknown.length > 0)
    parts.push(`${words.unknown}: ${map.unknown.map((kind) => KIND_LABELS[kind].one[lang]).join(', ')}\n`);
  const aside = map.undrawn.flatMap(({ rule, citation, why }) =>
    why === 'no-number' ? [] : [`    ${rule} (${citation}): ${WHY[why][lang]}\n`],
  );
  if (aside.length > 0) parts.push(`${words.aside}:\n${aside.join('')}`);
  return parts.join('\n');
}

function hectares(m2: number, lang: Lang): string {
  return m2 < 10_000 ? `${number(m2, 0, lang)} m²` : `${number(m2 / 10_000, 2, lang)} ha`;
}

function number(value: number, decimals: number, lang: Lang): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, lang === 'pt' ? '.' : ',');
  return rest === undefined ? grouped : `${grouped}${lang === 'pt' ? ',' : '.'}${rest}`;
}
