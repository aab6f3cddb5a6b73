import { useCallback, useMemo, useRef, useState } from 'react';
import type { Position } from '../../geodesy/types.ts';
import type { Attribute } from '../../laws/vocabulary.ts';
import type { Answer, Finding } from '../../siting/types.ts';
import { PanelAndMap } from '../shell/PanelAndMap.tsx';
import { useToast } from '../states/Toasts.tsx';
import { shareAddress } from '../url/share.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { findingKey, groupFindings } from './answer/findings.ts';
import { layersMissing } from './answer/sentences.ts';
import type { AnswerView } from './answer/view.ts';
import { ConsultaPanel } from './ConsultaPanel.tsx';
import type { LoadedFacts } from './engine/engine.ts';
import { ConsultaMap } from './map/ConsultaMap.tsx';
import { useAfterPaint, useConsultaScene } from './map/useConsultaScene.ts';
import { useMapPlaces } from './map/useMapPlaces.ts';
import { zoomAtHand } from './map/zoom.ts';
import { PaperDialog } from './paper/PaperDialog.tsx';
import { PaperSheet } from './paper/PaperSheet.tsx';
import { usePaper } from './paper/usePaper.ts';
import { attributeFieldId } from './question/AttributeFields.tsx';
import { drawn, marked } from './question/changes.ts';
import { siteGeometry } from './question/question.ts';
import { SaveDialog } from './saved/SaveDialog.tsx';
import { useConsulta } from './useConsulta.ts';
import { useConsultaKeys } from './useConsultaKeys.ts';
import { useDrawing } from './useDrawing.ts';
import { useEditing } from './useEditing.ts';
import { usePlaceSearch } from './usePlaceSearch.tsx';
import { useSelection } from './useSelection.ts';

/** *Consulta de viabilidade*: may this activity stand here, on this day, under this code? */
export function ConsultaPage() {
  const panel = useRef<HTMLDivElement>(null);
  const consulta = useConsulta(panel);
  const { standing, state, handle, answer, named, namedKnown, kept, live, ask, speech, rules } = consulta;
  const { town, date } = standing;
  const { search, patch } = useUrlState();
  const toast = useToast();
  const host = handle.engine?.host ?? null;
  const loaded = handle.engine?.loaded ?? null;
  const { places, error: placesError } = useMapPlaces(host);
  const selection = useSelection(answer, host, `${town.ibge}/${date}`);
  const { choose, lit, setLit } = selection;
  const drawing = useDrawing(siteGeometry(state) !== null);
  const scene = useConsultaScene(consulta, drawing.beginsEmpty);
  // A drawing begins with the scene of its own moment, not with that of a frame ago.
  const afterPaint = useAfterPaint(scene);
  const mapScene = drawing.drawing.tool === 'draw' ? scene : afterPaint;
  // What a dialog is about stays as it was when it was opened: facts that are read anew, after a sign-in say, must not
  // close it with what was typed in it.
  const answered = useRef<{ readonly answer: Answer; readonly loaded: LoadedFacts } | null>(null);
  if (live.status === 'answered' && loaded !== null)
    answered.current = { answer: live.judged.answer, loaded };
  const [saving, setSaving] = useState<typeof answered.current>(null);
  const [editing, setEditing] = useEditing(consulta.question.status === 'ready');
  const onSave = useCallback(() => setSaving(answered.current), []);
  const [papering, setPapering] = useState(false);
  const onPaper = useCallback(() => setPapering(true), []);
  const onEdited = useCallback(() => setEditing(false), [setEditing]);

  const edit = useCallback(
    (field?: string) => {
      setEditing(true);
      if (field !== undefined) requestAnimationFrame(() => document.getElementById(field)?.focus());
    },
    [setEditing],
  );
  const onFill = useCallback((attribute: Attribute) => edit(attributeFieldId(attribute)), [edit]);
  const onSelect = useCallback((finding: Finding) => choose(findingKey(finding)), [choose]);
  const view = useMemo<AnswerView | null>(
    () =>
      answer === null
        ? null
        : {
            answer,
            code: town.code,
            town: town.name,
            rules,
            named,
            namedKnown,
            speech,
            selected: selection.findingKey,
            lit,
            onSelect,
            onLight: setLit,
            ...(kept === null ? { onFill } : {}),
          },
    [
      answer,
      town,
      rules,
      named,
      namedKnown,
      speech,
      selection.findingKey,
      lit,
      onSelect,
      setLit,
      kept,
      onFill,
    ],
  );
  // The former answer keeps its place on the screen for the few frames in which the next one is on its way.
  const lastView = useRef(view);
  const onItsWay = kept === null && live.status === 'asking' && !live.late;
  const shownView = view ?? (onItsWay ? lastView.current : null);
  lastView.current = shownView;
  const unknownKinds = useMemo(() => [...new Set(answer?.findings.flatMap(layersMissing) ?? [])], [answer]);
  const order = useMemo(
    () =>
      groupFindings(answer?.findings ?? []).flatMap(({ findings }) => findings.map((one) => findingKey(one))),
    [answer],
  );
  useConsultaKeys({ order, chosen: selection.findingKey, onChoose: choose });
  usePlaceSearch(host, ask, date);

  const address = shareAddress(window.location.origin, '/consulta', search, date);
  const paper = usePaper(consulta, address);
  const papered = answer ?? answered.current?.answer ?? null;
  return (
    <>
      <PanelAndMap
        label={speech.t('siting:title')}
        stop={drawing.stop}
        onStop={drawing.setStop}
        panel={
          <ConsultaPanel
            element={panel}
            consulta={consulta}
            selection={selection}
            drawing={drawing}
            places={places}
            placesError={placesError}
            view={shownView}
            scene={scene}
            address={address}
            editing={editing}
            onEdit={edit}
            onEdited={onEdited}
            onSave={onSave}
            onPaper={onPaper}
          />
        }
        map={
          <ConsultaMap
            town={town}
            host={host}
            places={places}
            scene={mapScene}
            loaded={loaded}
            unknownKinds={unknownKinds}
            selected={selection.placeId}
            hovered={lit ?? selection.findingKey}
            onHover={setLit}
            drawing={drawing.drawing}
            onDraw={drawing.draw}
            onPlace={(at) => {
              const { target } = drawing.drawing;
              ask(marked(target, at, zoomAtHand(state.view)), {
                together: () => {
                  drawing.done();
                  if (target === 'site') setEditing(false);
                },
              });
            }}
            {...(drawing.drawing.tool === 'look' && view !== null
              ? {
                  onConsultHere: (at: Position) => {
                    ask(marked('site', at, zoomAtHand(state.view)), { together: onEdited });
                  },
                }
              : {})}
            onDrawn={(area) => {
              const { target } = drawing.drawing;
              ask(drawn(target, area, zoomAtHand(state.view)), {
                replace: state.lot !== null,
                ...(target === 'site' ? { together: onEdited } : {}),
              });
            }}
            onSelect={(ids) => choose(ids[0] ?? null)}
          />
        }
      />
      {view !== null && <PaperSheet handle={paper} />}
      {papering && papered !== null && (
        <PaperDialog
          town={town}
          answer={papered}
          handle={paper}
          kept={kept}
          onClose={() => setPapering(false)}
          onSave={() => {
            setPapering(false);
            onSave();
          }}
        />
      )}
      {saving !== null && (
        <SaveDialog
          town={town}
          answer={saving.answer}
          loaded={saving.loaded}
          keep={async () => {
            // While facts are read anew nothing can be proved: to keep the answer without its inputs, unasked, would
            // leave a consultation that nobody can verify.
            if (host === null) throw new Error('The facts are being read anew: try again in a moment.');
            // Of the very answer that is kept, not of one that came since.
            const { inputs, seal } = await host.paper(saving.answer);
            return inputs === null || seal === null ? null : { inputs, seal };
          }}
          onClose={() => setSaving(null)}
          onSaved={(saved) => {
            setSaving(null);
            toast({ message: speech.t('siting:save.done') });
            patch({ consultation: saved.id });
          }}
        />
      )}
    </>
  );
}
