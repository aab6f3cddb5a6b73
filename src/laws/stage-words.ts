/** Words by which files tell where a process stands, and the stage of a code that each means. */
import type { PostureCode } from './types.ts';

/** A stage as a record keeps it. */
export interface SaidStage {
  /** Id of a stage of the code; null for a notice that was taken back. */
  readonly stage: string | null;
  /** `notified`: a prior notice runs; `annulled`: the notice was taken back, its number stays used. */
  readonly status: 'notified' | 'issued' | 'annulled';
}

/** Words as `plainWord` writes them, with the end of the stage's id: a code that lacks the stage does not know the word. */
const WORDS: readonly (readonly [end: string, words: readonly string[]])[] = [
  ['NOTIFIED', ['notificado', 'notificada', 'notificacao previa', 'intimado previamente']],
  [
    'NOTICE',
    [
      'aberto',
      'aberta',
      'autuado',
      'autuada',
      'lavrado',
      'lavrada',
      'emitido',
      'pendente',
      'em andamento',
      'open',
    ],
  ],
  ['HOMOLOGATED', ['homologado', 'homologada']],
  ['FIXED', ['multa fixada', 'fixada']],
  ['POSTED', ['edital', 'intimado por edital']],
  ['SUMMONED', ['intimado', 'intimada', 'aguardando pagamento']],
  ['DEFENDED', ['em defesa', 'defesa', 'com defesa', 'defendido']],
  ['JUDGED', ['julgado', 'julgada', 'condenado', 'condenada']],
  ['SENTENCED', ['intimado da decisao']],
  ['DEPOSITED', ['depositado', 'deposito previo']],
  ['APPEALED', ['em recurso', 'recurso', 'recorrido', 'recorrida']],
  ['OPINION', ['parecer']],
  ['FINAL', ['decidido', 'decidida', 'transitado em julgado']],
  ['REJECTED', ['recurso negado', 'indeferido']],
  ['REFUNDED', ['recurso provido', 'devolvido']],
  ['TAX-DEBT', ['divida ativa', 'inscrito em divida ativa', 'em divida ativa']],
  ['PAID', ['pago', 'paga', 'quitado', 'quitada', 'paid']],
  ['ACQUITTED', ['absolvido', 'absolvida']],
  ['FILED', ['arquivado', 'arquivada']],
];
const ANNULLED = ['anulado', 'anulada', 'cancelado', 'cancelada'];

/** Small letters without accents, signs as spaces. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** What an export writes for it: the code's own name of the stage. */
export function wordOfStage(code: PostureCode, said: SaidStage): string | null {
  if (said.status === 'annulled') return 'Anulado';
  return code.procedure.stages.find(({ id }) => id === said.stage)?.text.pt ?? said.stage;
}

/** The stage that a word means in a code: the id of a stage, its name, or what files call it. Null where it means none. */
export function stageOfWord(code: Pick<PostureCode, 'procedure'>, text: string): SaidStage | null {
  const word = plainWord(text);
  if (ANNULLED.includes(word)) return { stage: null, status: 'annulled' };
  const ends = WORDS.flatMap(([end, words]) => (words.includes(word) ? [`-S-${end}`] : []));
  const found = code.procedure.stages.find(
    (stage) =>
      stage.id === text.trim() ||
      plainWord(stage.text.pt) === word ||
      plainWord(stage.text.en) === word ||
      ends.some((end) => stage.id.endsWith(end)),
  );
  if (found === undefined) return null;
  return { stage: found.id, status: found.id.endsWith('-S-NOTIFIED') ? 'notified' : 'issued' };
}

/** Words that a code understands, one a stage and in its order, for a sentence. */
export function stageWords(code: Pick<PostureCode, 'procedure'>): readonly string[] {
  const words = code.procedure.stages.map(
    ({ id, text }) => WORDS.find(([end]) => id.endsWith(`-S-${end}`))?.[1][0] ?? text.pt,
  );
  return [...words, 'anulado'];
}
