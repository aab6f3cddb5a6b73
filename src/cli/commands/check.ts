import { ACTIVITY_LABELS } from '../../laws/labels.ts';
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import { VERDICT_WORDS } from '../../laws/verdict-words.ts';
import { ACTIVITIES } from '../../laws/vocabulary.ts';
import { check as answerTo } from '../../siting/check.ts';
import { FactsIndex } from '../../siting/facts-index.ts';
import { sayNotes } from '../../siting/notes.ts';
import { attributesFrom, optionalAccuracy } from '../../siting/property-door.ts';
import type { Where } from '../../siting/sentences.ts';
import { pointSite, readSite } from '../../siting/site-door.ts';
import type { Answer, Attributes, Site } from '../../siting/types.ts';
import { type Command, UsageError } from '../command.ts';
import { factsFor, factsNamed, factsOfDocument, readJson } from '../facts-files.ts';
import { findingCells, findingJson, HEADS, table, verdictWord } from '../format.ts';
import { readAt } from '../read-at.ts';
import { reportOf } from '../report-file.ts';
import {
  civilDayIn,
  inLanguage,
  type Lang,
  parseOptions,
  readActivity,
  SHARED,
  sharedOptions,
} from '../siting-options.ts';
import { mustSpareInputs } from '../spare-inputs.ts';

const USAGE = `check --city C --activity A (--at LON,LAT | --site FILE) [--facts F]... [--date YYYY-MM-DD]
      [--attributes JSON] [--accuracy METRES] [--report OUT.pdf|.html|.csv|.geojson] [--data DIR] [--json]
      [--lang pt-BR|en]
May this activity stand here, on this day? Without --facts the town's own database is asked (--data: its folder, where it
is not .data).
--report writes the opinion (PDF or page), or its findings (table or GeoJSON), besides.
Activities: ${ACTIVITIES.join(', ')}.
`;

/** Judges one site by every rule that binds its activity. */
export const check: Command = async (argv, io) => {
  const values = parseOptions('check', argv, {
    ...SHARED,
    activity: { type: 'string' },
    at: { type: 'string' },
    site: { type: 'string' },
    attributes: { type: 'string' },
    accuracy: { type: 'string' },
    report: { type: 'string' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, files, date, data, json, lang } = sharedOptions('check', values, io);
  return inLanguage(lang, async () => {
    const activity = readActivity('check', values.activity);
    const report = values.report === undefined ? null : reportOf(values.report);
    await mustSpareInputs(
      'check',
      [{ option: '--report', file: values.report }],
      [...factsNamed(files), { option: '--site', file: values.site }],
    );
    const site = withOptions(await siteOf(values.at, values.site), values.attributes, values.accuracy);
    const { facts, town } =
      report !== null && files.length === 0
        ? await factsForPaper(code, date, data)
        : { facts: await factsFor(code, files, date, data), town: null };
    const index = new FactsIndex(facts);
    const answer = answerTo(index, code, {
      activity,
      date,
      site,
      where: whereOf(values.at, values.site, site),
    });
    // Before anything is said: where the report cannot be written nothing is.
    if (report !== null)
      await writeReportOf(report, {
        index,
        code,
        answer,
        town,
        madeOn: civilDayIn(code.town.time_zone, io.today()),
        lang,
      });
    io.out(json ? `${JSON.stringify(asJson(answer, lang))}\n` : asTable(answer, lang));
    return 0;
  });
};

/** The town's own database says besides what the paper is headed with. */
async function factsForPaper(code: PostureCode, date: string, data: string | undefined) {
  const { factsAndTown } = await import('../local-backend.ts');
  const { facts, town } = await factsAndTown(code.town.ibge, date, data);
  return { facts: await factsOfDocument(code, facts, date), town };
}

/** What makes papers is heavy and is loaded only where one is asked for. */
const writeReportOf: typeof import('../report.ts').writeReport = async (report, input) =>
  (await import('../report.ts')).writeReport(report, input);

async function siteOf(at: string | undefined, file: string | undefined): Promise<Site> {
  if ((at === undefined) === (file === undefined) || file === '')
    throw new UsageError(
      t(
        'check: diga onde, com --at LON,LAT ou com --site ARQUIVO (uma Feature GeoJSON): um dos dois.',
        'check: tell where with either --at LON,LAT or --site FILE (a GeoJSON Feature), one of both.',
      ),
    );
  if (at !== undefined) return pointSite(readAt('check', 'at', at));
  return readSite(await readJson(file ?? ''), file ?? '');
}

/** What a refusal of the site names: the option, or the file and the feature's id. */
function whereOf(at: string | undefined, file: string | undefined, site: Site): Where {
  if (at !== undefined) return AT;
  return { file: file ?? null, feature: site.id === null ? null : `"${site.id}"`, field: 'geometry' };
}

const AT: Where = { file: '--at', feature: null, field: null };

/** The options say more than the file: they win. */
function withOptions(site: Site, attributes: string | undefined, accuracy: string | undefined): Site {
  return {
    ...site,
    attributes: { ...site.attributes, ...readGiven(attributes) },
    accuracy_m: accuracy === undefined ? site.accuracy_m : readAccuracy(accuracy),
  };
}

function readGiven(text: string | undefined): Attributes {
  if (text === undefined) return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UsageError(
      t(
        `check: --attributes: esperava-se JSON, p. ex. {"tanks_total_l":4000}; veio ${text}`,
        `check: --attributes was expected as JSON, e.g. {"tanks_total_l":4000}; got ${text}`,
      ),
    );
  }
  return attributesFrom(json, (field) => ({
    file: '--attributes',
    feature: null,
    field: field === '' ? null : field,
  }));
}

function readAccuracy(text: string): number {
  // Digits alone: what computers read besides (0x10, 1e3, Infinity) nobody means.
  if (!/^\s*\d+(\.\d+)?\s*$/.test(text))
    throw new UsageError(
      t(
        `check: --accuracy "${text}": esperava-se um número de metros, 0 ou mais, p. ex. 7.5`,
        `check: --accuracy "${text}" was expected as a number of metres, 0 or more, e.g. 7.5`,
      ),
    );
  return optionalAccuracy(Number(text), { file: '--accuracy', feature: null, field: null }) ?? 0;
}

function asJson(answer: Answer, lang: Lang) {
  const { city, activity, date, site, verdict, findings } = answer;
  return { city, activity, date, site, verdict, findings: findings.map((one) => findingJson(one, lang)) };
}

function asTable(answer: Answer, lang: Lang): string {
  const broken = new Set(answer.findings.flatMap((one) => (one.verdict === 'violates' ? [one.rule] : [])));
  const whole = VERDICT_WORDS[answer.verdict].whole?.[lang].replace('{n}', String(broken.size));
  const head = `${answer.city} · ${ACTIVITY_LABELS[answer.activity].one[lang]} · ${answer.date}\n`;
  const rows = answer.findings.map((one) => ({ cells: findingCells(one, lang), note: sayNotes(one, lang) }));
  return `${head}${whole ?? verdictWord(answer.verdict, lang)}\n\n${table(HEADS[lang], rows)}`;
}
