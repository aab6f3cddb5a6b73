import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayInputError } from '../../siting/sentences.ts';
import type { Answer } from '../../siting/types.ts';
import { backendQuery } from '../session/useBackend.ts';
import { wholeTitle } from '../siting/answer/sentences.ts';
import { useSpeech } from '../siting/answer/useSpeech.ts';
import { rulesById } from '../siting/answer/view.ts';
import { Load } from '../siting/Load.tsx';
import { changedWords } from '../siting/saved/changed.ts';
import { OverrideDialog } from '../siting/saved/OverrideDialog.tsx';
import { InputErrorBox } from '../states/InputErrorBox.tsx';
import { OurFault } from '../states/OurFault.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useToast } from '../states/Toasts.tsx';
import { VerdictMark } from '../symbols/VerdictMark.tsx';
import { useStanding } from '../town/TownProvider.tsx';
import { Button, TextLink } from '../ui/Button.tsx';
import { applyPatch, type Search } from '../url/state.ts';
import { useFormat } from '../useFormat.ts';
import type { CardProps } from './cards.ts';
import { Findings } from './Findings.tsx';
import styles from './licences.module.css';
import { RefusedBox } from './RefusedBox.tsx';
import { enough, standing } from './recheck.ts';
import { checkToKeep } from './useExam.ts';

/** The siting check attached, and the same question asked of the town as it is now. */
export function CheckCard(props: CardProps) {
  const { exam, open, handle, rights } = props;
  const { check, now, site, failed, recheck } = exam;
  const { licence } = open;
  const speech = useSpeech();
  const { t } = useTranslation('licences');
  const { date } = useFormat();
  const { town, date: day, tense } = useStanding();
  const [deciding, setDeciding] = useState(false);
  const toast = useToast();
  const attach = useAttach(props);
  const decided = licence.status === 'refused' || licence.status === 'revoked';
  const mayAttach = rights.write && now !== null && !decided;
  const verdict = check === null ? null : standing(check);
  // A check that is there and cannot be read is not one that is missing.
  const unread = check === null && licence.check_id !== null;
  const button = (word: 'attach' | 'again') =>
    mayAttach &&
    (tense === 'today' ? (
      <Button
        small
        look={word === 'attach' ? 'primary' : 'default'}
        disabled={attach.isPending}
        onClick={() => attach.mutate(now)}
        data-attach
      >
        {t(`check.${word}`)}
      </Button>
    ) : (
      <span className={styles.small}>{t('check.notToday')}</span>
    ));

  return (
    <section
      className={styles.card}
      data-check={unread ? 'unread' : check === null ? 'none' : 'attached'}
      data-recheck={recheck === null ? (failed ? 'failed' : 'waiting') : recheck.differs ? 'differs' : 'same'}
      data-verdict={verdict ?? now?.verdict}
    >
      <h3>
        {t('check.title')}
        {check !== null && (
          <TextLink
            className={styles.aside}
            to="/consulta"
            search={(was: Search) => applyPatch(was, { consultation: check.id, selection: null })}
          >
            {t('check.open')}
          </TextLink>
        )}
      </h3>
      {attach.error !== null && <RefusedBox error={attach.error} />}
      {licence.activity === null ? (
        <p className={styles.small}>{t('check.noRules')}</p>
      ) : unread ? (
        exam.checkError !== null ? (
          <OurFault error={exam.checkError} what="page" />
        ) : (
          <Skeleton />
        )
      ) : check === null ? (
        <>
          <p>
            <b>{t('check.none')}.</b> {t('check.noneText')}
          </p>
          {site === null && exam.open !== null && !exam.query.isFetching && handle.status === 'ready' && (
            <p className={styles.small}>{t('check.noPlace')}</p>
          )}
        </>
      ) : (
        <>
          <p className={styles.verdict}>
            <VerdictMark verdict={check.verdict} look="chip" />
            <span>{t('check.attachedOn', { number: check.number, day: date(check.check_date) })}</span>
          </p>
          {check.siting_overrides.map((override) => (
            <p key={override.id} className={styles.small} data-override={override.verdict}>
              {t('check.decided', {
                verdict: speech.t(`words:verdict.${override.verdict}`),
                reason: override.reason,
              })}
            </p>
          ))}
          <Since {...props} />
        </>
      )}
      {handle.status !== 'ready' && <Load handle={handle} town={town} />}
      {failed && handle.status === 'ready' && <p role="alert">{t('check.failed')}</p>}
      {exam.refused !== null && (
        <InputErrorBox level={3} title={t('check.refused')}>
          {sayInputError(exam.refused, speech.language === 'en' ? 'en' : 'pt')}
        </InputErrorBox>
      )}
      {check === null && !unread && now !== null && (
        <p className={styles.verdict}>
          <VerdictMark verdict={now.verdict} look="chip" />
          <span>{t('check.now', { day: date(day) })}</span>
        </p>
      )}
      {now !== null && <Findings answer={now} />}
      {verdict !== null && !enough(verdict) && licence.status === 'requested' && (
        <p className={styles.small}>{t('check.mustDecide')}</p>
      )}
      <div className={styles.deeds}>
        {check === null
          ? !unread && button('attach')
          : recheck !== null && (recheck.differs || recheck.causes.length > 0) && button('again')}
        {check !== null && rights.write && !decided && (
          <Button small onClick={() => setDeciding(true)} data-decide>
            {t('check.decide')}
          </Button>
        )}
      </div>
      {deciding && check !== null && (
        <OverrideDialog
          town={town}
          check={check}
          onClose={() => setDeciding(false)}
          onDone={() => {
            setDeciding(false);
            toast({ message: speech.t('siting:override.done') });
          }}
        />
      )}
    </section>
  );
}

/** Whether the check would say the same today, and what made it say otherwise. */
function Since({ exam }: CardProps) {
  const { t } = useTranslation('licences');
  const speech = useSpeech();
  const { town, date: day } = useStanding();
  const { date } = useFormat();
  const rules = useMemo(() => rulesById(town.code), [town.code]);
  const { recheck, failed, refused, now } = exam;
  if (failed || refused !== null) return null;
  if (recheck === null || now === null)
    return (
      <p className={styles.small} role="status">
        {t('check.running', { day: date(day) })}
      </p>
    );
  const causes = speech.list(recheck.causes.map((cause) => t(`check.cause.${cause}`)));
  if (!recheck.differs)
    return (
      <p className={styles.small} role="status">
        {recheck.causes.length === 0
          ? t('check.same', { day: date(day) })
          : t('check.quietly', { causes: speech.language === 'en' ? causes : capital(causes) })}
      </p>
    );
  const { before, after } = recheck.verdict;
  return (
    <div className={styles.warning} role="status" data-changed={recheck.causes.join(' ')}>
      <IconArrowsExchange size={18} aria-hidden />
      <div>
        <b>{t('check.changed')}.</b>{' '}
        {before === after
          ? t('check.sameVerdict', { verdict: speech.t(`words:verdict.${after}`) })
          : t('check.verdicts', {
              before: speech.t(`words:verdict.${before}`),
              after: wholeTitle(now, speech),
            })}{' '}
        {recheck.causes.length > 0 && t('check.because', { causes })}
        <details className={styles.fold}>
          <summary>{t('check.what')}</summary>
          <ul>
            {recheck.changed.map((one) => (
              <li key={one.key}>{changedWords(one, rules, speech)}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Keeps the answer of now as a consultation and attaches it. */
function useAttach({ open, handle }: CardProps) {
  const queries = useQueryClient();
  const { town, today } = useStanding();
  const toast = useToast();
  const { t } = useTranslation('licences');
  return useMutation({
    mutationFn: async (answer: Answer) => {
      const { engine } = handle;
      if (engine === null) throw new Error('The facts are being read anew: try again in a moment.');
      const { records } = await queries.ensureQueryData(backendQuery);
      const { licence } = open;
      const saved = await records.saveCheck(
        await checkToKeep(town, engine, answer, t('check.title_saved', { number: licence.number })),
      );
      await records.licences.record(licence.id, licence.events, {
        kind: 'checked',
        acted_on: today,
        check_id: saved.id,
      });
    },
    onSuccess: () => {
      toast({ message: t('check.attached') });
      return Promise.all(
        [['licences'], ['licence'], ['checks']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
