import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../../i18n/language.ts';
import { Notice } from '../../states/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../useFormat.ts';
import { AcceptedCard } from '../AcceptedCard.tsx';
import { Discoveries } from '../Discoveries.tsx';
import type { Opened } from '../engine/engine.ts';
import styles from '../intake.module.css';
import { guessKey, isKind, itemsOf, useItemWords } from '../items.ts';
import { PreviewMap } from '../PreviewMap.tsx';
import { RejectedCard } from '../RejectedCard.tsx';
import { fileSize } from '../size.ts';
import type { Intake } from '../useIntake.ts';

/** What was found out about the file, what its rows came to, and what only a person can say. */
export function CheckStep({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const text = useText();
  const { language } = useLanguage();
  const words = useItemWords();
  const [selected, setSelected] = useState<string | null>(null);
  const { opened, confirmed } = intake;
  if (opened === null) return null;
  const { taken, refused, found } = opened;
  const detected = taken?.detected ?? found.detected;
  const open = itemsOf(detected).filter(
    ({ key, guess }) => guess.asked && !confirmed.has(guessKey(key, guess.value)),
  );
  const unsaid = open.some(({ guess }) => guess.value === null);
  const forward = () => {
    intake.confirm(open.map(({ key, guess }) => guessKey(key, guess.value)));
    intake.go('columns');
  };
  const [only] = open;
  const canGo = (taken !== null || COLUMNS_HELP.has(refused?.code ?? '')) && !unsaid;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.side}>
          <FileHead intake={intake} />
          {refused !== null && (
            <div className={styles.card}>
              <Notice
                role="status"
                tone="warning"
                icon={<IconAlertTriangle size={24} aria-hidden />}
                title={t('found.chooseWhat')}
              >
                {text(refused.sentence)}
              </Notice>
            </div>
          )}
          {intake.mappingFault !== null && (
            <div className={styles.card}>
              <Notice
                role="status"
                tone="warning"
                icon={<IconAlertTriangle size={24} aria-hidden />}
                title={t('columns.notLookedUp')}
              >
                {t('columns.notLookedUpText')}
              </Notice>
            </div>
          )}
          <Discoveries intake={intake} />
          {taken !== null && intake.host !== null && (
            <RejectedCard taken={taken} host={intake.host} fileName={found.layer.file} lang={language} />
          )}
        </div>
        {taken === null && <Sample found={found} />}
        {taken !== null && intake.host !== null && (
          <div className={styles.side}>
            <PreviewMap taken={taken} selected={selected} onSelect={setSelected} />
            <AcceptedCard taken={taken} host={intake.host} selected={selected} onSelect={setSelected} />
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <Button onClick={intake.startOver}>{t('cancel')}</Button>
        <p>
          {open.length > 0 &&
            t('missing', {
              list: open.map(({ key }) => t(`found.${key}`).toLocaleLowerCase(language)).join(', '),
            })}
        </p>
        <Button look="primary" disabled={!canGo || intake.work !== null} onClick={forward}>
          {only !== undefined && open.length === 1 && only.guess.value !== null
            ? t('confirmAnd', { value: words(only.key, only.guess.value) })
            : t('forward')}
        </Button>
      </footer>
    </>
  );
}
/** The file as it stands, while nobody knows what it is. */
function Sample({ found }: { readonly found: Opened['found'] }) {
  const { t } = useTranslation('intake');
  return (
    <section className={styles.card}>
      <h2>{t('found.sample')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.raw}>
          <thead>
            <tr>
              {found.layer.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.sample.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first rows of a file, in its order
              <tr key={index}>
                {found.layer.columns.map((column, at) => (
                  <td key={column}>{String(row[at] ?? '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Refusals that telling the columns can mend. */
const COLUMNS_HELP: ReadonlySet<string> = new Set(['column-missing', 'nothing-says-where', 'no-such-column']);

function FileHead({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation(['intake', 'words']);
  const text = useText();
  const { decimal, integer } = useFormat();
  const { opened, choices } = intake;
  if (opened === null) return null;
  const { found, taken } = opened;
  const { as } = choices;
  const size = fileSize(found.bytes, decimal);
  return (
    <section className={styles.fileHead}>
      <IconFileSpreadsheet size={24} aria-hidden />
      <div>
        <h2>{found.layer.file}</h2>
        <p>
          {taken === null ? size : t('intake:head.size', { size, rows: integer(taken.read) })}
          {taken?.shape != null && ` · ${t('intake:head.recognised', { shape: text(taken.shape.title) })}`}
          {taken !== null &&
            taken.shape === null &&
            as !== null &&
            ` · ${t('intake:head.unknown', {
              what: isKind(as) ? t(`words:kinds.${as}`) : t(`intake:shape.${as}`),
            })}`}
        </p>
      </div>
      {taken !== null && (
        <dl className={styles.figures}>
          <Figure value={taken.accepted} label={t('intake:head.accepted')} />
          <Figure value={taken.rejected} label={t('intake:head.rejected')} bad={taken.rejected > 0} />
          <Figure value={taken.unplaced} label={t('intake:head.unplaced')} />
        </dl>
      )}
    </section>
  );
}

function Figure({
  value,
  label,
  bad,
}: {
  readonly value: number;
  readonly label: string;
  readonly bad?: boolean;
}) {
  const { integer } = useFormat();
  return (
    <div data-bad={bad || undefined}>
      <dt>{label}</dt>
      <dd>{integer(value)}</dd>
    </div>
  );
}
