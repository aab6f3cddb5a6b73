import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../siting/types.ts';
import type { LandStatus, Viability } from '../../siting/viability/types.ts';
import { lower } from '../siting/answer/sentences.ts';
import type { AnswerState } from '../siting/answer/useAnswer.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { sayRefusal } from '../siting/refusal.ts';
import { VerdictSign, verdictColours } from '../symbols/VerdictMark.tsx';
import { TextLink } from '../ui/Button.tsx';
import { groundOf, tightestOf } from './ground.ts';
import styles from './where.module.css';

const SIGN: { readonly [S in LandStatus]: Verdict } = {
  allowed: 'complies',
  inconclusive: 'inconclusive',
  'no-data': 'no-data',
  excluded: 'violates',
};

/** What a consultation says of the point clicked: by the rules on the map, and whole. */
export function PointCard({ answer, land }: { readonly answer: AnswerState; readonly land: Viability }) {
  const { t } = useTranslation(['where', 'words']);
  const speech = useSpeech();
  switch (answer.status) {
    case 'none':
    case 'asking':
      return <p>{t('where:point.asking')}…</p>;
    case 'refused':
      return (
        <p>
          {answer.error.code === 'outside-municipality'
            ? t('where:point.outside')
            : sayRefusal(answer.error, speech.language)}
        </p>
      );
    case 'failed':
      return <p>{t('where:point.failed')}</p>;
    case 'answered': {
      const whole = answer.judged.answer;
      const ground = groundOf(whole, land);
      const nearest = tightestOf(whole, land);
      const on = land.rules.filter((rule) => rule.on).length;
      const off = land.rules.length - on;
      const word = t(`where:status.${ground}`);
      // By no rule nothing is said of the ground: the consultation alone speaks.
      const sign = on === 0 ? 'not-applicable' : SIGN[ground];
      return (
        <div data-point={on === 0 ? 'none' : ground} data-verdict={whole.verdict}>
          <p className={styles.pointHead} style={verdictColours(sign)}>
            <VerdictSign verdict={sign} size={18} />
            <b>
              {on === 0
                ? t(off > 0 ? 'where:head.none' : 'where:noNumber')
                : off === 0
                  ? word
                  : t('where:point.some', { word, on, of: land.rules.length })}
            </b>
          </p>
          {nearest !== null && nearest.nearest !== null && (
            <p>
              {t('where:point.nearest', {
                place: speech.name(nearest.nearest),
                measured: speech.metres(nearest.measured_m ?? 0),
                required: speech.lawMetres(nearest.required_m ?? 0),
              })}
            </p>
          )}
          <p className={styles.cite}>
            {t('where:point.verdict', { verdict: lower(t(`words:verdict.${whole.verdict}`)) })}
          </p>
          {off > 0 && <p className={styles.cite}>{t('where:point.off', { count: off })}</p>}
          <p>
            <TextLink to="/consulta" search={true}>
              {t('where:point.open')}
              <IconChevronRight size={14} aria-hidden />
            </TextLink>
          </p>
        </div>
      );
    }
  }
}
