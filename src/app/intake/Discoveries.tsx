import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { knownCrs } from '../../geodesy/crs.ts';
import type { As } from '../../intake/choose.ts';
import { ENCODINGS } from '../../intake/detect/encoding.ts';
import { sayOf } from '../../intake/sentences.ts';
import { SHAPE_WORDS } from '../../intake/shapes/types.ts';
import type { Evidence } from '../../intake/types.ts';
import { KINDS } from '../../laws/vocabulary.ts';
import { useLanguage, useText } from '../i18n/language.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import type { Choices } from './engine/engine.ts';
import styles from './intake.module.css';
import { guessKey, type Item, type ItemKey, isKind, isShapeWord, itemsOf, useItemWords } from './items.ts';
import type { Intake } from './useIntake.ts';

/** Every guess with what speaks for it; each can be changed, and the file is read again. */
export function Discoveries({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const { opened } = intake;
  if (opened === null) return null;
  const { found, taken } = opened;
  // The layer's own where nothing better came of its rows.
  const items = itemsOf(taken?.detected ?? found.detected);
  return (
    <section className={styles.card}>
      <h2>{t('found.title')}</h2>
      <p className={styles.about}>{t('found.text')}</p>
      <table className={classes(styles.table, styles.found)} data-found>
        <thead>
          <tr>
            <th scope="col">{t('found.item')}</th>
            <th scope="col">{t('found.value')}</th>
            <th scope="col">{t('found.evidence')}</th>
            <th scope="col">{t('found.certainty')}</th>
          </tr>
        </thead>
        <tbody>
          <WhatRow intake={intake} />
          {found.layers.length > 1 && <LayerRow intake={intake} />}
          {items.map((item) => (
            <GuessRow key={item.key} item={item} intake={intake} />
          ))}
        </tbody>
      </table>
      {found.notices.length > 0 && <Notices notices={found.notices} />}
    </section>
  );
}

function Notices({ notices }: { readonly notices: readonly Evidence[] }) {
  const say = useSay();
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={say(notice)}>{say(notice)}</li>
      ))}
    </ul>
  );
}

function useSay(): (evidence: Evidence) => string {
  const { language } = useLanguage();
  const { decimal } = useFormat();
  const words = useItemWords();
  return ({ code, values }) => {
    const written = Object.entries(values).map(([name, value]) => {
      // A sign alone is lost among the signs of the sentence.
      if (name === 'separator' && typeof value === 'string')
        return [name, words('separator', value).toLocaleLowerCase(language)] as const;
      return [name, typeof value === 'number' ? decimal(value, 0, 6) : value] as const;
    });
    const sentence = sayOf(code, Object.fromEntries(written), language === 'en' ? 'en' : 'pt');
    // A figure and its unit never part.
    return sentence.replace(/(\d) (%|m)(?![\p{L}\d])/gu, '$1\u00a0$2');
  };
}

/** Which choice a guess is changed by. */
const CHOICE: Readonly<Record<ItemKey, keyof Choices>> = {
  encoding: 'encoding',
  separator: 'separator',
  decimal: 'decimal',
  dates: 'dates',
  crs: 'crs',
  axis: 'axis',
};
const OPTIONS: Readonly<Record<Exclude<ItemKey, 'crs'>, readonly string[]>> = {
  encoding: ENCODINGS,
  separator: [';', ',', '\t', '|'],
  decimal: [',', '.'],
  dates: ['day-first', 'month-first', 'year-first'],
  axis: ['lon-lat', 'lat-lon'],
};
const SYSTEMS = knownCrs().map(({ epsg }) => `EPSG:${epsg}`);

function GuessRow({ item, intake }: { readonly item: Item; readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const words = useItemWords();
  const say = useSay();
  const { key, guess } = item;
  const options = key === 'crs' ? SYSTEMS : OPTIONS[key];
  const asked = guess.asked && !intake.confirmed.has(guessKey(key, guess.value));
  const known = guess.value !== null && !options.includes(guess.value) ? [guess.value, ...options] : options;
  const name = t(`found.${key}`);
  return (
    <tr data-guess={key} data-asked={asked || undefined}>
      <th scope="row">{name}</th>
      <td data-label={t('found.value')}>
        <NativeSelect
          aria-label={name}
          value={guess.value ?? ''}
          error={guess.value === null}
          onChange={({ currentTarget: { value } }) =>
            intake.choose({ [CHOICE[key]]: value === '' ? undefined : value })
          }
          data={[
            ...(guess.value === null ? [{ value: '', label: t('found.chooseCrs') }] : []),
            ...known.map((value) => ({ value, label: words(key, value) })),
          ]}
        />
      </td>
      <td data-label={t('found.evidence')}>
        {guess.evidence.slice(0, 3).map((one) => (
          <span key={say(one)} className={styles.proof}>
            {say(one)}
          </span>
        ))}
      </td>
      <td data-label={t('found.certainty')}>
        <Certainty asked={asked} said={guess.asked && !asked} />
      </td>
    </tr>
  );
}

function Certainty({ asked, said }: { readonly asked: boolean; readonly said?: boolean }) {
  const { t } = useTranslation('intake');
  return asked ? (
    <span className={classes(styles.certainty, styles.warn)}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('found.confirm')}
    </span>
  ) : (
    <span className={classes(styles.certainty, styles.sure)}>
      <IconCheck size={16} aria-hidden />
      {t(said ? 'found.confirmed' : 'found.sure')}
    </span>
  );
}

function WhatRow({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation(['intake', 'words']);
  const text = useText();
  const { opened, choices } = intake;
  const { as } = choices;
  const shape = opened?.taken?.shape ?? null;
  const kinds = KINDS.filter((kind) => kind !== 'municipality')
    .map((kind) => ({ value: kind, label: t(`words:kinds.${kind}`) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const isUnknown = opened?.refused?.code === 'unrecognised';
  return (
    <tr data-guess="what" data-asked={isUnknown || undefined}>
      <th scope="row">{t('intake:found.what')}</th>
      <td data-label={t('intake:found.value')}>
        <NativeSelect
          aria-label={t('intake:found.what')}
          value={as ?? ''}
          error={isUnknown}
          onChange={({ currentTarget: { value } }) =>
            intake.choose({ as: isAs(value) ? value : null, mapping: [] })
          }
          data={[
            {
              value: '',
              label: shape !== null && as === null ? text(shape.title) : t('intake:found.choose'),
            },
            { group: t('intake:found.kinds'), items: kinds },
            {
              group: t('intake:found.registers'),
              items: SHAPE_WORDS.map((word) => ({ value: word, label: t(`intake:shape.${word}`) })),
            },
          ]}
        />
      </td>
      <td data-label={t('intake:found.evidence')}>
        {as !== null
          ? t('intake:found.bySomeone')
          : shape !== null
            ? t('intake:found.byColumns', { shape: text(shape.title) })
            : t('intake:found.notFound')}
      </td>
      <td data-label={t('intake:found.certainty')}>
        <Certainty asked={opened?.taken == null} />
      </td>
    </tr>
  );
}
const isAs = (word: string): word is As => isKind(word) || isShapeWord(word);

function LayerRow({ intake }: { readonly intake: Intake }) {
  const { t } = useTranslation('intake');
  const layers = intake.opened?.found.layers ?? [];
  return (
    <tr data-guess="layer">
      <th scope="row">{t('found.layer')}</th>
      <td data-label={t('found.value')}>
        <NativeSelect
          aria-label={t('found.layer')}
          value={String(intake.choices.layer)}
          onChange={({ currentTarget: { value } }) =>
            intake.choose({ layer: Number(value), mapping: [], as: null })
          }
          data={layers.map(({ name, file }, index) => ({
            value: String(index),
            label: layers.some((other) => other.file !== file) ? `${file}: ${name}` : name,
          }))}
        />
      </td>
      <td data-label={t('found.evidence')}>{t('found.layers', { count: layers.length })}</td>
      <td data-label={t('found.certainty')}>
        <Certainty asked={false} />
      </td>
    </tr>
  );
}
