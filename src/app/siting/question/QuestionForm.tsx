import { NativeSelect } from '@mantine/core';
import { IconMapPin, IconPolygon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../../map/scene.ts';
import type { Standing } from '../../town/types.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import type { Patch, UrlState } from '../../url/state.ts';
import { zoomAtHand } from '../map/zoom.ts';
import { AccuracyField } from './AccuracyField.tsx';
import { ActivityField } from './ActivityField.tsx';
import { AttributeFields } from './AttributeFields.tsx';
import { CnaeEditorLink } from './CnaeEditor.tsx';
import { CoordinateField } from './CoordinateField.tsx';
import { drawnMetres } from './changes.ts';
import { type Drawing, isTaking } from './drawing.ts';
import { PartFields } from './PartFields.tsx';
import styles from './question.module.css';
import { accuracyMetres, DEFAULT_ACCURACY, isDrawn, needsOf, siteGeometry } from './question.ts';

const NEAR_ZOOM = 16;

export interface QuestionFormProps {
  readonly standing: Standing;
  readonly state: UrlState;
  /** Changes the question; a kept consultation is left with it. */
  readonly ask: (change: Patch, options?: { readonly replace?: boolean }) => void;
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  /** Places that the site may belong to are among these. */
  readonly places: readonly MapPlace[];
  /** Folds the form; absent while the question is not whole. */
  readonly onDone?: () => void;
}

/** The whole question. It is kept in the address as it is typed, so nothing has to be sent. */
export function QuestionForm(props: QuestionFormProps) {
  const { standing, state, ask, drawing, onDraw, places, onDone } = props;
  const { t } = useTranslation(['siting', 'words']);
  const { town } = standing;
  const geometry = siteGeometry(state);
  const needs = state.activity === null ? null : needsOf(town.code, state.activity);
  return (
    <section className={styles.form} aria-label={t('siting:form.heading')} data-question-form>
      <div className={styles.formHead}>
        <h2>{t('siting:form.heading')}</h2>
        {onDone !== undefined && <TextButton onClick={onDone}>{t('siting:form.done')}</TextButton>}
      </div>
      <div>
        <ActivityField
          standing={standing}
          activity={state.activity}
          onChoose={(activity) => ask({ activity })}
        />
        <CnaeEditorLink town={town} />
      </div>
      <fieldset className={styles.fields}>
        <legend>{t('siting:form.place')}</legend>
        <div className={styles.buttons}>
          <Button
            icon={<IconMapPin size={18} aria-hidden />}
            aria-pressed={isTaking(drawing, 'place', 'site')}
            onClick={() => onDraw({ tool: 'place', target: 'site' })}
          >
            {t('siting:form.mark')}
          </Button>
          {/* While nothing is asked the first words of the panel offer this. */}
          {geometry !== null && (
            <Button
              icon={<IconPolygon size={18} aria-hidden />}
              aria-pressed={isTaking(drawing, 'draw', 'site')}
              onClick={() => onDraw({ tool: 'draw', target: 'site' })}
            >
              {t(isTaking(drawing, 'draw', 'site') ? 'siting:form.drawing' : 'siting:form.draw')}
            </Button>
          )}
        </div>
        <CoordinateField
          town={town}
          at={state.lot === null ? state.at : null}
          onPlace={(at) =>
            ask({ at, lot: null, place: null, view: { lon: at[0], lat: at[1], zoom: NEAR_ZOOM } })
          }
        />
        {geometry !== null && (
          <AccuracyField
            metres={state.accuracy ?? accuracyMetres(DEFAULT_ACCURACY)}
            drawnMetres={
              isDrawn({ id: state.place, geometry }) ? drawnMetres(geometry, zoomAtHand(state.view)) : null
            }
            onChange={(accuracy) => ask({ accuracy }, { replace: true })}
          />
        )}
      </fieldset>
      {needs !== null && (
        <AttributeFields
          needed={needs.attributes}
          given={state.attributes}
          onChange={(attributes) => ask({ attributes }, { replace: true })}
        />
      )}
      {needs !== null && (
        <PartFields
          needed={needs.parts}
          given={{ pumps: state.pumps, construction: state.construction }}
          drawing={drawing}
          onDraw={onDraw}
          onRemove={(part) => ask({ [part]: null })}
        />
      )}
      {needs?.owner === true && (
        <NativeSelect
          label={t('siting:form.owner')}
          description={t('siting:form.ownerHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={state.owner ?? ''}
          onChange={({ currentTarget: { value } }) => ask({ owner: value === '' ? null : value })}
          data={[
            { value: '', label: t('siting:form.ownerNone') },
            ...places
              .filter(({ kind }) => kind === 'hospital')
              .map(({ id, name }) => ({ value: id, label: name === null ? id : `${name} (${id})` })),
          ]}
        />
      )}
      <p className={styles.hint}>{t('siting:form.saved')}</p>
    </section>
  );
}
