import { t } from './text.ts';
import type { Text } from './vocabulary.ts';

/** `{n}`, `{x}`, `{t}`, `{lugar}`/`{place}`, `{tipo}`/`{kind}`, `{motivo}`/`{reason}` are filled in by whoever shows them. */
export interface VerdictWords {
  readonly word: Text;
  /** Of the whole answer; null where a whole never has it as its own sentence. */
  readonly whole: Text | null;
  readonly sentence: Text;
}

/** The words of the verdicts, the same on every screen, paper and terminal. */
export const VERDICT_WORDS = {
  complies: {
    word: t('Atende', 'Complies'),
    whole: t('Atende às regras de localização', 'Complies with the siting rules'),
    sentence: t(
      'Todas as {n} regras com número são atendidas neste ponto.',
      'All {n} rules that have a number are met at this point.',
    ),
  },
  violates: {
    word: t('Descumpre', 'Violates'),
    whole: t('Descumpre {n} regra(s)', 'Violates {n} rule(s)'),
    sentence: t('Falta {x} m para {lugar}.', 'Short by {x} m of {place}.'),
  },
  inconclusive: {
    word: t('Inconclusivo', 'Inconclusive'),
    whole: t('Inconclusivo: medir no local', 'Inconclusive: measure on site'),
    sentence: t(
      'A medida está a {x} m do limite e pode errar {t} m.',
      'The measure is {x} m from the limit and may err by {t} m.',
    ),
  },
  discretionary: {
    word: t('Autoridade decide', 'Authority decides'),
    whole: t('Depende da autoridade', 'The authority decides'),
    sentence: t(
      'A lei não fixa número. O mais próximo está a {x} m.',
      'The law sets no number. The nearest is {x} m away.',
    ),
  },
  'no-data': {
    word: t('Sem dados', 'No data'),
    whole: t('Sem dados para concluir', 'No data to conclude'),
    sentence: t(
      'A camada {tipo} não foi carregada. Isto não quer dizer que atende.',
      'The layer {kind} is not loaded. This does not mean that it complies.',
    ),
  },
  'not-applicable': {
    word: t('Não se aplica', 'Does not apply'),
    whole: null,
    sentence: t(
      'Esta regra não vale para este caso: {motivo}.',
      'This rule does not bind this case: {reason}.',
    ),
  },
} as const satisfies Readonly<Record<string, VerdictWords>>;
