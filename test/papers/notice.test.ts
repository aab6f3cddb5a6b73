/** Notices as they are read back: what each code requires in them is there, in words. */
import { describe, expect, it } from 'vitest';
import { issuingMoves } from '../../src/enforcement/opening.ts';
import type { ContentField } from '../../src/laws/content-fields.ts';
import { CODES } from '../../src/laws/index.ts';
import type { PostureCode, RequiredContents } from '../../src/laws/types.ts';
import type { NoticeContent } from '../../src/papers/notice/content.ts';
import { noticeOf, sayDocument } from '../../src/papers/notice/notice.ts';
import { noticePdf } from '../../src/papers/pdf/notice.ts';
import { codeOf, FACE } from './made.ts';
import { readPdf } from './read-pdf.ts';

const OFFENCES: Readonly<Record<string, string>> = {
  esteio: 'EST-226',
  'ribas-do-rio-pardo': 'RIB-51',
  taguai: 'TAG-11',
};
const CONTENT: NoticeContent = {
  infraction: {
    number: '2026/00007',
    offence: 'EST-226',
    act_on: '2026-03-02',
    act_time: '21:41:00',
    address: 'Rua das Acácias, 880',
    neighbourhood: 'Centro',
    lon: -51.18,
    lat: -29.86,
    accuracy_m: 4,
    account: 'Mesas ocupavam todo o passeio.',
    easing: ['d'],
    burdening: ['b', 'h'],
    correct_in_days: 10,
    pay_in_days: 5,
    officer_name: 'Fiscal Fictícia',
    offender_signature: 'refused',
    due_on: '2026-03-07',
  },
  offender: {
    kind: 'person',
    name: 'Fulano de Tal Inventado',
    document: '11144477735',
    profession: 'comerciante',
    birth_date: '1980-03-03',
    age: null,
    marital_status: 'widowed',
    address: 'Rua Suposta, 12',
  },
  witnesses: [
    { name: 'Beltrana Imaginária', address: 'Rua Dois, 2', signed: true },
    { name: 'Sicrano Imaginário', address: 'Rua Três, 3', signed: true },
  ],
  prior_notice: {
    number: '2026/00003',
    reason: 'Passeio sem um metro livre',
    measures: 'Recolher as mesas que passam da linha',
    term_days: 5,
    receipt: 'signed',
    issued_on: '2026-02-20',
  },
  seizure: {
    items: 'Seis mesas de plástico',
    reasons: 'Ocupação do passeio depois do prazo',
    place: 'Rua das Acácias, 880',
    seized_on: '2026-03-02',
    seized_time: '22:05:00',
    owner_name: 'Dono Fictício',
    holder_name: 'Gerente Fictício',
    offender_signature: 'signed',
    kept_at: 'Depósito municipal',
  },
  fine: {
    amount_cents: 123456,
    steps: [{ text: { pt: 'mínimo: 1', en: 'minimum: 1' }, citation: 'Art. 76', amount: 123456 }],
  },
};

/** What a field of the contents looks like on the paper, by the record above. */
function shown(field: ContentField, code: PostureCode, kind: RequiredContents['kind']): readonly string[] {
  const offence = code.offences.find(({ id }) => id === OFFENCES[code.town.slug]);
  const seizure = kind === 'seizure';
  switch (field) {
    case 'day-and-hour':
      return [seizure ? '02/03/2026, às 22:05' : '02/03/2026, às 21:41'];
    case 'place':
      return ['Rua das Acácias, 880'];
    case 'offender-name':
    case 'recipient':
    case 'signature-offender':
      return ['Fulano de Tal Inventado'];
    case 'offender-trade':
      return ['comerciante'];
    case 'offender-age':
      return ['45 anos (nascido em 03/03/1980)'];
    case 'offender-marital-status':
      return ['viúvo(a)'];
    case 'offender-is-a-body':
      return ['não se aplica: pessoa jurídica'];
    case 'offender-address':
      return ['Rua Suposta, 12'];
    case 'author':
    case 'signature-author':
      return ['Fiscal Fictícia', 'Quem lavrou'];
    case 'provision':
      return [`${offence?.citation}, ${code.law}`, offence?.label.pt ?? ''];
    case 'account':
      return ['Mesas ocupavam todo o passeio.'];
    case 'circumstances':
      return ['d) Em dia com o fisco municipal', 'b) Intenção manifesta; h) Mais de uma infração'];
    case 'unheeded-notice':
      return ['nº 2026/00003, de 20/02/2026'];
    case 'measures':
      return ['Recolher as mesas que passam da linha'];
    case 'term':
      return [kind === 'prior-notice' ? '5 dias, a contar do dia seguinte: até 07/03/2026' : '10 dias'];
    case 'term-to-pay':
      return ['Prazo para pagar', '5 dias'];
    case 'witnesses':
    case 'signature-witnesses':
      return ['Beltrana Imaginária', 'Sicrano Imaginário'];
    case 'witnesses-address':
      return ['Rua Dois, 2', 'Rua Três, 3'];
    case 'summons':
      return ['intimado a, até 07/03/2026 (Art. 165): pagar ou apresentar defesa.'];
    case 'fine':
      return ['R$ 1.234,56', 'mínimo: 1 (Art. 76)'];
    case 'goods':
      return ['Seis mesas de plástico'];
    case 'reason':
      return [seizure ? 'Ocupação do passeio depois do prazo' : 'Passeio sem um metro livre'];
    case 'owner':
      return ['Dono Fictício'];
    case 'holder':
      return ['Gerente Fictício'];
    case 'refusal-to-sign':
      return ['recusou-se a assinar'];
  }
}

const read = async (
  code: PostureCode,
  document: RequiredContents['kind'],
  content: NoticeContent,
  lang: 'pt' | 'en' = 'pt',
) => {
  const notice = noticeOf({
    code,
    town: { name: code.town.name, uf: code.town.uf, isDemo: true, isSandbox: false, arms: null },
    document,
    number: '2026/00007',
    issuedOn: '2026-03-02',
    content: { ...content, infraction: { ...content.infraction, offence: OFFENCES[code.town.slug] ?? null } },
    officer: null,
    lang,
  });
  return readPdf(await noticePdf(notice, FACE));
};
const flat = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ');

describe.each(CODES.flatMap((code) => code.contents.map((paper) => [paper.id, code, paper] as const)))(
  '%s',
  (_, code, paper) => {
    it('holds each content that the code requires', async () => {
      const text = flat((await read(code, paper.kind, CONTENT)).text);
      const signed = paper.kind === 'seizure' || paper.kind === 'prior-notice';
      for (const { needs, pt } of paper.items)
        for (const need of needs) {
          // Of several that serve, the one that this record gives.
          const [field = need as ContentField] =
            typeof need === 'string'
              ? [need]
              : need.filter(
                  (one) =>
                    one !== 'offender-is-a-body' &&
                    one !== (signed ? 'refusal-to-sign' : 'signature-offender'),
                );
          for (const words of shown(field, code, paper.kind))
            expect(text, `${pt}: ${field}`).toContain(words);
        }
      expect(text).toContain('Dados de demonstração (fictícios). Sem valor de ato.');
    });
  },
);

describe('a notice', () => {
  it('is tagged, in Portuguese, with its name and number', async () => {
    const pdf = await read(codeOf('esteio'), 'infringement', CONTENT);
    expect(pdf.lang).toBe('pt-BR');
    expect(pdf.title).toBe('Auto de infração 2026/00007, Esteio RS');
    const tags = [...pdf.objects.values()].flatMap((one) => /\/S \/(\w+)/.exec(one)?.[1] ?? []);
    for (const tag of ['Document', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody']) expect(tags).toContain(tag);
  });
  it('says of a firm that it has no age, and of who was not there that he was absent', async () => {
    const text = flat(
      (
        await read(codeOf('esteio'), 'infringement', {
          ...CONTENT,
          infraction: { ...CONTENT.infraction, offender_signature: 'absent', easing: [], burdening: [] },
          offender: {
            kind: 'company',
            name: 'Bar Quimera Ltda',
            document: '12ABC34501DE35',
            profession: null,
            birth_date: null,
            age: null,
            marital_status: null,
            address: 'Rua Suposta, 12',
          },
        })
      ).text,
    );
    expect(text).toContain('12.ABC.345/01DE-35');
    expect(text.match(/não se aplica: pessoa jurídica/g)).toHaveLength(3);
    expect(text).toContain('ausente');
    expect(text.match(/nenhuma/g)).toHaveLength(2);
  });
  it('goes on over pages where an account is long, and loses no word of it', async () => {
    const account = Array.from({ length: 900 }, (_, i) => `palavra${i}`).join(' ');
    const pdf = await read(codeOf('taguai'), 'infringement', {
      ...CONTENT,
      infraction: { ...CONTENT.infraction, account },
    });
    expect(pdf.pages).toBeGreaterThan(1);
    const text = flat(pdf.text);
    for (let i = 0; i < 900; i++) expect(text).toMatch(new RegExp(`palavra${i}(?!\\d)`));
  });
  it('is the same file for the same paper, and is written in English too', async () => {
    const code = codeOf('ribas-do-rio-pardo');
    expect((await read(code, 'infringement', CONTENT)).text).toBe(
      (await read(code, 'infringement', CONTENT)).text,
    );
    expect(flat((await read(code, 'infringement', CONTENT, 'en')).text)).toContain(
      'to: pay or present a defence.',
    );
  });
  it('leaves a draft’s gaps out', async () => {
    const empty: NoticeContent = {
      infraction: {
        number: null,
        offence: null,
        act_on: null,
        act_time: null,
        address: null,
        neighbourhood: null,
        lon: null,
        lat: null,
        accuracy_m: null,
        account: null,
        easing: null,
        burdening: null,
        correct_in_days: null,
        pay_in_days: null,
        officer_name: null,
        offender_signature: null,
        due_on: null,
      },
      offender: null,
      witnesses: [],
      prior_notice: null,
      seizure: null,
      fine: null,
    };
    const text = flat((await read(codeOf('taguai'), 'infringement', empty)).text);
    expect(text).toContain('Auto de infração');
    expect(text).not.toMatch(/null|undefined|NaN/);
  });
  it('writes registry numbers with their signs', () => {
    expect(sayDocument('11144477735')).toBe('111.444.777-35');
    expect(sayDocument('11222333000181')).toBe('11.222.333/0001-81');
  });
});

describe('the acts that draw a paper up', () => {
  it('are those of each code', () => {
    const ids = (slug: string, stage: string | null, paper: 'infringement' | 'prior-notice') =>
      issuingMoves(codeOf(slug), stage, paper).map(({ id }) => id);
    expect(ids('esteio', null, 'prior-notice')).toEqual(['EST-M-NOTIFY']);
    expect(ids('esteio', null, 'infringement')).toEqual(['EST-M-NOTICE']);
    expect(ids('esteio', 'EST-S-NOTIFIED', 'infringement')).toEqual([
      'EST-M-NOTICE-UNHEEDED',
      'EST-M-NOTICE-REFUSED',
    ]);
    expect(ids('ribas-do-rio-pardo', null, 'infringement')).toEqual(['RIB-M-NOTICE']);
    expect(ids('ribas-do-rio-pardo', null, 'prior-notice')).toEqual([]);
    expect(ids('taguai', null, 'infringement')).toEqual(['TAG-M-NOTICE']);
    expect(ids('taguai', 'TAG-S-NOTICE', 'infringement')).toEqual([]);
  });
});

describe('whose record is invented', () => {
  const labelOf = (town: { isDemo: boolean }, content: NoticeContent): string | null => {
    const [code] = CODES;
    if (code === undefined) throw new Error('no code');
    return noticeOf({
      code,
      town: { name: 'Esteio', uf: 'RS', isSandbox: false, arms: null, ...town },
      document: 'infringement',
      number: '1',
      issuedOn: '2026-03-02',
      content,
      officer: null,
      lang: 'pt',
    }).label;
  };
  const own: NoticeContent = { ...CONTENT, infraction: { ...CONTENT.infraction, offence: null } };
  it('says so in a real town too; a real record does not', () => {
    expect(labelOf({ isDemo: false }, own)).toBeNull();
    expect(labelOf({ isDemo: true }, own)).toContain('fictícios');
    expect(
      labelOf({ isDemo: false }, { ...own, infraction: { ...own.infraction, origin: 'demo' } }),
    ).toContain('fictícios');
    const offender = own.offender === null ? null : { ...own.offender, is_demo: true };
    expect(labelOf({ isDemo: false }, { ...own, offender })).toContain('fictícios');
  });
});
