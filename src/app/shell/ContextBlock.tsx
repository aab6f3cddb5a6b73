import { Menu, Popover } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { civilDate } from '../format.ts';
import { useTownChoice } from '../town/TownProvider.tsx';
import type { TownView } from '../town/types.ts';
import { useChooseTown } from '../town/useChooseTown.ts';
import { classes } from '../ui/classes.ts';
import { useUrlState } from '../url/useUrlState.ts';
import styles from './ContextBlock.module.css';
import { DateField } from './DateField.tsx';

const kindOf = (town: TownView): 'demo' | 'sandbox' | null =>
  town.isDemo ? 'demo' : town.isSandbox ? 'sandbox' : null;

/** What every screen stands on: municipality, code, and the day of rules and places. Always readable. */
export function ContextBlock({
  stacked = false,
  onChosen,
}: {
  /** One above the other, on the phone's own screen. */
  readonly stacked?: boolean;
  readonly onChosen?: () => void;
}) {
  const { t } = useTranslation('shell');
  const { towns, unserved, standing, status } = useTownChoice();
  const { patch } = useUrlState();
  const chooseTown = useChooseTown();
  const [picking, setPicking] = useState(false);
  const waiting = status === 'loading' ? t('context.loading') : t('context.none');
  const tense = standing?.tense ?? 'today';
  return (
    <section className={classes(styles.block, stacked && styles.stacked)} aria-label={t('context.label')}>
      <Menu position="bottom-start" width={300} disabled={towns.length === 0}>
        <Menu.Target>
          <button type="button" className={styles.cell} title={t('context.chooseTown')}>
            <small>{t('context.town')}</small>
            <b>{standing === null ? waiting : `${standing.town.name} · ${standing.town.uf}`}</b>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {towns.map((town) => {
            const kind = kindOf(town);
            const chosen = town === standing?.town;
            return (
              <Menu.Item
                key={town.slug}
                aria-current={chosen}
                leftSection={
                  chosen ? <IconCheck size={16} aria-hidden /> : <span className={styles.noCheck} />
                }
                onClick={() => {
                  chooseTown(town);
                  onChosen?.();
                }}
              >
                <b>
                  {town.name} · {town.uf}
                </b>
                <span className={styles.detail}>
                  {town.code.law}
                  {town.isSandbox && ` (${town.code.town.name})`}
                  {kind !== null && ` · ${t(`context.${kind}`)}`}
                </span>
              </Menu.Item>
            );
          })}
          {unserved.map(({ name, uf, code }) => (
            <Menu.Item key={`${name}-${uf}`} disabled leftSection={<span className={styles.noCheck} />}>
              {name} · {uf}
              <span className={styles.detail}>{t('context.unserved', { code })}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {standing === null ? (
        <span className={styles.cell}>
          <small>{t('context.code')}</small>
          <b>{waiting}</b>
        </span>
      ) : (
        <Link
          to="/leis"
          search={true}
          className={styles.cell}
          title={t('context.openCode')}
          onClick={onChosen}
        >
          <small>{t('context.code')}</small>
          <b>
            {standing.town.code.law}
            {standing.town.isSandbox && ` (${standing.town.code.town.name})`}
          </b>
        </Link>
      )}
      <Popover
        opened={picking}
        onChange={setPicking}
        position="bottom-start"
        width={300}
        trapFocus
        shadow="md"
      >
        <Popover.Target>
          <button
            type="button"
            className={classes(styles.cell, tense !== 'today' && styles.amber)}
            title={t('context.chooseDate')}
            disabled={standing === null}
            onClick={() => setPicking(!picking)}
            data-tense={tense}
          >
            <small>{t('context.date')}</small>
            <b>{standing === null ? waiting : `${civilDate(standing.date)} (${t(`context.${tense}`)})`}</b>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('context.chooseDate')}>
          {standing !== null && (
            <DateField
              key={standing.date}
              value={standing.date}
              today={standing.today}
              onChange={(date) => {
                patch({ date });
                setPicking(false);
                onChosen?.();
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </section>
  );
}
