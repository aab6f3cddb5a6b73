import { NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconPolygon, IconTrash, IconVector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Kind, PURPOSES } from '../../laws/vocabulary.ts';
import { useLanguage } from '../i18n/language.ts';
import { sentence } from '../i18n/sentence.ts';
import type { MapTool } from '../map/scene.ts';
import { zoomAtHand } from '../siting/map/zoom.ts';
import { AccuracyField } from '../siting/question/AccuracyField.tsx';
import { CoordinateField } from '../siting/question/CoordinateField.tsx';
import { drawnMetres } from '../siting/question/changes.ts';
import { readFigure, writeFigure } from '../siting/question/figure.ts';
import styles from '../siting/question/question.module.css';
import type { TownView } from '../town/types.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import type { MapView, Supposed } from '../url/codec.ts';
import { drawnAs, hasWidth, KIND_GROUPS, placed, pointAt } from './supposed.ts';

const isPurpose = (text: string): text is (typeof PURPOSES)[number] =>
  PURPOSES.some((known) => known === text);

/** The place in thought: what it is and where. The address keeps it as it is typed; its name stays in the window. */
export function CandidateForm({
  town,
  kind,
  place,
  name,
  tool,
  view,
  onKind,
  onPlace,
  onName,
  onTool,
  onDone,
}: {
  readonly town: TownView;
  readonly kind: Kind | null;
  readonly place: Supposed | null;
  readonly name: string;
  readonly tool: MapTool;
  readonly view: MapView | null;
  readonly onKind: (kind: Kind) => void;
  /** `look`: where the map should look, when the place was typed. */
  readonly onPlace: (place: Supposed | null, look?: MapView) => void;
  readonly onName: (name: string) => void;
  readonly onTool: (tool: MapTool) => void;
  readonly onDone?: () => void;
}) {
  const { t } = useTranslation(['whatIf', 'words']);
  const drawn = kind === null ? null : drawnAs(kind);
  const groups = [
    ['place', 'groupPlace'],
    ['line', 'groupLine'],
    ['area', 'groupArea'],
  ] as const;
  const point = place?.geometry.type === 'Point' ? place.geometry.coordinates : null;
  return (
    <section className={styles.form} aria-label={t('whatIf:form.heading')} data-candidate-form>
      <div className={styles.formHead}>
        <h2>{t('whatIf:form.heading')}</h2>
        {onDone !== undefined && <TextButton onClick={onDone}>{t('whatIf:form.done')}</TextButton>}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          className={styles.grow}
          label={t('whatIf:form.kind')}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = groups.flatMap(([group]) => KIND_GROUPS[group]).find((one) => one === value);
            if (chosen !== undefined) onKind(chosen);
          }}
        >
          {kind === null && <option value="">{t('whatIf:form.choose')}</option>}
          {groups.map(([group, word]) => (
            <optgroup key={group} label={t(`whatIf:form.${word}`)}>
              {KIND_GROUPS[group].map((one) => (
                <option key={one} value={one}>
                  {sentence(t(`words:kind.${one}`))}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        {kind === 'designated-area' && place !== null && (
          <NativeSelect
            className={styles.grow}
            label={t('whatIf:form.purpose')}
            value={place.purpose ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onPlace({ ...place, purpose: isPurpose(value) ? value : null })
            }
            data={[
              { value: '', label: t('whatIf:form.noPurpose') },
              ...PURPOSES.map((one) => ({ value: one, label: sentence(t(`words:purpose.${one}`)) })),
            ]}
          />
        )}
      </div>
      {kind !== null && (
        <TextInput
          label={t('whatIf:form.name')}
          description={t('whatIf:form.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
      {kind !== null && (
        <fieldset className={styles.fields}>
          <legend>{t('whatIf:form.where')}</legend>
          <div className={styles.buttons}>
            {drawn === 'place' && (
              <Button
                icon={<IconMapPin size={18} aria-hidden />}
                aria-pressed={tool === 'place'}
                onClick={() => onTool('place')}
              >
                {t('whatIf:form.mark')}
              </Button>
            )}
            <Button
              icon={
                drawn === 'line' ? (
                  <IconVector size={18} aria-hidden />
                ) : (
                  <IconPolygon size={18} aria-hidden />
                )
              }
              aria-pressed={tool === 'draw'}
              onClick={() => onTool('draw')}
            >
              {t(
                tool === 'draw'
                  ? 'whatIf:form.drawing'
                  : drawn === 'line'
                    ? 'whatIf:form.drawLine'
                    : drawn === 'area'
                      ? 'whatIf:form.drawZone'
                      : 'whatIf:form.drawLot',
              )}
            </Button>
            {place !== null && (
              <Button look="ghost" icon={<IconTrash size={18} aria-hidden />} onClick={() => onPlace(null)}>
                {t('whatIf:form.remove')}
              </Button>
            )}
          </div>
          {drawn === 'place' && (
            <CoordinateField
              town={town}
              at={point === null ? null : [point[0] ?? Number.NaN, point[1] ?? Number.NaN]}
              onPlace={(at) =>
                onPlace(placed(kind, pointAt(at), place?.accuracy_m ?? null, place), {
                  lon: at[0],
                  lat: at[1],
                  zoom: 16,
                })
              }
            />
          )}
          {place !== null && hasWidth(kind) && (
            <Width key={kind} metres={place.width_m} onChange={(width_m) => onPlace({ ...place, width_m })} />
          )}
          {place !== null && (
            <AccuracyField
              metres={place.accuracy_m}
              drawnMetres={
                place.geometry.type === 'Point' ? null : drawnMetres(place.geometry, zoomAtHand(view))
              }
              onChange={(accuracy_m) => onPlace({ ...place, accuracy_m })}
            />
          )}
        </fieldset>
      )}
    </section>
  );
}

function Width({
  metres,
  onChange,
}: {
  readonly metres: number | null;
  readonly onChange: (metres: number | null) => void;
}) {
  const { t } = useTranslation('whatIf');
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? (metres === null ? '' : writeFigure(metres, language));
  const figure = readFigure(value, language);
  const wrong = value.trim() !== '' && (figure === null || figure < 0);
  return (
    <TextInput
      label={t('form.width')}
      description={t('form.widthHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={wrong && t('form.widthWrong')}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const read = readFigure(next, language);
        if (next.trim() === '') onChange(null);
        else if (read !== null && read >= 0) onChange(read);
      }}
    />
  );
}
