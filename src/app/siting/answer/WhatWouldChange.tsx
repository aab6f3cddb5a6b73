import { IconArrowUpRight, IconRuler2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KINDS } from '../../../laws/vocabulary.ts';
import { decimal, roughDistance } from '../../format.ts';
import { TextButton } from '../../ui/Button.tsx';
import type { Alternative } from '../engine/engine.ts';
import styles from './answer.module.css';
import { brokenAnywhere, lackingOf, resolutionOf } from './resolve.ts';
import { type Speech, towards } from './speech.ts';
import { type AlternativeState, RADIUS_M } from './useAlternative.ts';
import type { AnswerView } from './view.ts';

/** For a broken rule the nearest place where none is; for an open one what would settle it. */
export function WhatWouldChange({
  view,
  alternative,
  onConsult,
}: {
  readonly view: AnswerView;
  readonly alternative: AlternativeState;
  readonly onConsult: (alternative: Alternative) => void;
}) {
  switch (view.answer.verdict) {
    case 'violates':
      if (alternative.status === 'none') return null;
      return <Elsewhere view={view} state={alternative} onConsult={onConsult} />;
    case 'inconclusive':
    case 'no-data':
      return <Settle view={view} />;
    default:
      return null;
  }
}

function Frame({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.change} data-change>
      <span className={styles.changeSign}>{icon}</span>
      <div>{children}</div>
    </section>
  );
}

function Elsewhere({
  view,
  state,
  onConsult,
}: {
  readonly view: AnswerView;
  readonly state: AlternativeState;
  readonly onConsult: (alternative: Alternative) => void;
}) {
  const { t, language, list } = view.speech;
  const radius = `${decimal(RADIUS_M / 1000, language, 0, 1)}\u00a0km`;
  const fixed = brokenAnywhere(view.answer, view.rules);
  return (
    <Frame icon={<IconArrowUpRight size={20} aria-hidden />}>
      {state.status === 'found' ? (
        <Found view={view} state={state} radius={radius} onConsult={onConsult} />
      ) : (
        <>
          <h3>{t('siting:change.title')}</h3>
          {state.status === 'failed' ? (
            <p role="alert">
              {t('siting:change.failed')}{' '}
              <TextButton onClick={state.retry}>{t('siting:change.retry')}</TextButton>
            </p>
          ) : (
            <p role="status">{t('siting:change.searching', { radius })}</p>
          )}
        </>
      )}
      {fixed.length > 0 && (
        <p>
          {t('siting:change.attributes', {
            count: fixed.length,
            citations: list([...new Set(fixed.map(({ citation }) => citation))]),
          })}
        </p>
      )}
    </Frame>
  );
}

function Found({
  view,
  state,
  radius,
  onConsult,
}: {
  readonly view: AnswerView;
  readonly state: Extract<AlternativeState, { status: 'found' }>;
  readonly radius: string;
  readonly onConsult: (alternative: Alternative) => void;
}) {
  const { t, language, list } = view.speech;
  const { alternative } = state;
  const { at, distance_m, bearing, binding, address, left_out, whole, searched_m } = alternative;
  const searched = roughDistance(Math.floor(searched_m), language);
  const leftOut =
    left_out.length === 0
      ? ''
      : ` ${t('siting:change.leftOut', { citations: list([...new Set(left_out.map(({ citation }) => citation))]) })}`;
  if (at === null || distance_m === null)
    return (
      <>
        <h3>{t('siting:change.title')}</h3>
        <p data-alternative="none">
          {!whole
            ? binding === null
              ? t('siting:change.noneSoFarPlain', { searched })
              : t('siting:change.noneSoFar', { searched, citation: binding.citation })
            : binding === null
              ? t('siting:change.nonePlain', { radius })
              : t('siting:change.none', { radius, citation: binding.citation })}
          {leftOut} <GoOn state={state} view={view} />
        </p>
      </>
    );
  return (
    <>
      <h3 data-alternative="found">
        {t('siting:change.found', {
          distance: roughDistance(distance_m, language),
          direction: bearing === null ? '' : towards(bearing, t),
        })}
      </h3>
      <p>
        {address !== null && `${address}. `}
        {binding !== null && `${t('siting:change.binding', { citation: binding.citation })} `}
        {leftOut !== '' && `${leftOut.trim()} `}
        {!whole && `${t('siting:change.unfinished', { searched })} `}
        <TextButton onClick={() => onConsult(alternative)}>{t('siting:change.consult')}</TextButton>{' '}
        <GoOn state={state} view={view} />
      </p>
    </>
  );
}

/** A search that its time ended goes on when the reader wants it to. */
function GoOn({
  state: { goOn, goingOn },
  view,
}: {
  readonly state: Extract<AlternativeState, { status: 'found' }>;
  readonly view: AnswerView;
}) {
  const { t } = view.speech;
  if (goingOn) return <span role="status">{t('siting:change.goingOn')}</span>;
  return goOn === null ? null : <TextButton onClick={goOn}>{t('siting:change.goOn')}</TextButton>;
}

/** Open findings told one by one; the rest follow from the accuracy. */
const TOLD = 3;

function kindWords(kind: string | null, { t }: Speech): string {
  const known = KINDS.find((name) => name === kind);
  return known === undefined ? '' : t(`siting:near.${known}`);
}

function Settle({ view }: { readonly view: AnswerView }) {
  const { speech, answer, named } = view;
  const { t, list, lawMetres, metres } = speech;
  const resolution = resolutionOf(answer, named);
  const { layers, attributes } = lackingOf(answer);
  const sentences: string[] = [];
  if (resolution !== null) {
    const { findings, accuracy_m, place_m } = resolution;
    for (const { required_m, measured_m, nearest, against } of findings.slice(0, TOLD)) {
      const kind = nearest?.kind ?? against;
      const place = kindWords(kind, speech);
      if (required_m !== null)
        sentences.push(t('siting:change.measure', { required: lawMetres(required_m), place }));
      else if (measured_m !== null)
        sentences.push(t('siting:change.zone', { distance: metres(Math.abs(measured_m)), place }));
    }
    if (accuracy_m !== null) sentences.push(t('siting:change.accuracy', { accuracy: lawMetres(accuracy_m) }));
    else
      sentences.push(
        place_m === null
          ? t('siting:change.onLimit')
          : t('siting:change.placeAccuracy', { accuracy: lawMetres(place_m) }),
      );
  }
  if (layers.length > 0)
    sentences.push(t('siting:change.load', { kinds: list(layers.map((kind) => t(`words:kinds.${kind}`))) }));
  if (attributes.length > 0)
    sentences.push(
      t('siting:change.fill', {
        attributes: list(attributes.map((name) => t(`siting:about.${name}`))),
      }),
    );
  if (sentences.length === 0) return null;
  return (
    <Frame icon={<IconRuler2 size={20} aria-hidden />}>
      <h3>{t('siting:change.resolve')}</h3>
      <p>{sentences.join(' ')}</p>
    </Frame>
  );
}
