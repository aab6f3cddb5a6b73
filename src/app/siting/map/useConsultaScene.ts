import { useEffect, useMemo, useRef, useState } from 'react';
import { anchorOf } from '../../map/data/anchor.ts';
import type { Scene } from '../../map/scene.ts';
import { EMPTY_SCENE, sceneOf, siteScene } from '../answer/scene.ts';
import type { Consulta } from '../useConsulta.ts';

/**
 * What the map draws of the question and its answer. While an answer is on its way the map stays as it is (it comes
 * within a frame or two, and drawing the site alone in between would only hold it up).
 * @param asPoint the site without its corners.
 */
export function useConsultaScene(consulta: Consulta, asPoint: boolean): Scene {
  const { answer, named, request, question, alternative, standing, speech, live, kept } = consulta;
  const { rules } = standing.town.code;
  const suggestion = alternative.status === 'found' ? alternative.alternative.at : null;
  const site = request?.site ?? (question.status === 'no-activity' ? question.site : null);
  const before = useRef<Scene>(EMPTY_SCENE);
  const waits = kept === null && live.status === 'asking' && consulta.handle.status === 'ready';
  const scene = useMemo(() => {
    if (answer !== null) return sceneOf({ answer, named, rules, suggestion, language: speech.language });
    if (waits && before.current.site !== null) return before.current;
    return site === null ? EMPTY_SCENE : siteScene(site.geometry, site.accuracy_m);
  }, [answer, named, rules, suggestion, speech.language, site, waits]);
  before.current = scene;
  return useMemo(() => {
    if (!asPoint || scene.site === null) return scene;
    const at = anchorOf(scene.site.geometry);
    return { ...scene, site: { ...scene.site, geometry: { type: 'Point', coordinates: [...at] } } };
  }, [scene, asPoint]);
}

/** The value one painted frame later: the panel is read first, the map follows. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setShown(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
