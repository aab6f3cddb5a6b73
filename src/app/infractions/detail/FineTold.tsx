import { unitValueOn } from '../../../enforcement/unit-value.ts';
import { ACTOR_LABELS, DEGREE_LABELS } from '../../../laws/labels.ts';
import type { KeptFine } from '../../../records/infraction.ts';
import { useStanding } from '../../town/TownProvider.tsx';
import { Rows } from '../Card.tsx';
import styles from '../infractions.module.css';
import { useUnitValues } from '../useInfractions.ts';
import type { Speech } from '../useSpeech.ts';

/** A fine that was kept: the sum, what it was found by, and every step. */
export function FineTold({ fine, speech }: { readonly fine: KeptFine; readonly speech: Speech }) {
  const { t, text, money, date } = speech;
  const { town } = useStanding();
  const values = useUnitValues(town.ibge).data ?? [];
  const judge = fine.judge === 'secretary' ? t('infractions:fine.secretary') : text(ACTOR_LABELS[fine.judge]);
  return (
    <>
      <p className={styles.amount} data-amount={fine.amount_cents}>
        {money(fine.amount_cents)}
      </p>
      <Rows
        rows={[
          [
            t('infractions:fine.degree'),
            fine.degree === 'unforeseen' ? t('infractions:fine.chosen') : text(DEGREE_LABELS[fine.degree]),
          ],
          [
            t('infractions:fine.range'),
            fine.least_cents === null || fine.most_cents === null
              ? t('infractions:fine.noRange')
              : t('infractions:fine.fromTo', {
                  least: money(fine.least_cents),
                  most: money(fine.most_cents),
                }),
          ],
          [
            t('infractions:fine.unit', { unit: text(town.code.penalties.unit.name) }),
            t('infractions:fine.unitOn', { amount: money(fine.unit_cents), day: date(fine.unit_on) }),
          ],
          [
            t('infractions:fine.repeat'),
            fine.repeat === 'none' ? null : t(`infractions:repeat.${fine.repeat}`),
          ],
          [t('infractions:fine.judge'), judge],
          [t('infractions:fine.reason'), fine.reason],
        ]}
      />
      {unitValueOn(town.code, values, fine.unit_on)?.is_demo === true && <DemoUnit speech={speech} />}
      <Steps steps={fine.steps} speech={speech} />
    </>
  );
}

/** The unit was counted by a value that nobody decreed. */
export function DemoUnit({ speech: { t } }: { readonly speech: Speech }) {
  return (
    <p className={styles.note} data-demo-unit>
      {t('infractions:fine.demoUnit')}
    </p>
  );
}

/** Each step of a sum with its citation; a table, so that it is read row by row. */
export function Steps({
  steps,
  speech: { t, text, money },
}: {
  readonly steps: readonly {
    readonly text: { readonly pt: string; readonly en: string };
    readonly citation: string;
    readonly amount: number | bigint | null;
  }[];
  readonly speech: Speech;
}) {
  return (
    <table className={styles.steps}>
      <caption className="visually-hidden">{t('infractions:fine.steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('infractions:fine.step')}</th>
          <th scope="col">{t('infractions:facts.article')}</th>
          <th scope="col">{t('infractions:fine.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps stand in their order and are never moved
          <tr key={i}>
            <td>{text(step.text)}</td>
            <td>{step.citation}</td>
            <td>{step.amount === null ? '—' : money(step.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
