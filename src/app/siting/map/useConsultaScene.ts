import { useMemo } from 'react';
import { anchorOf } from '../../map/data/anchor.ts';
import type { Scene } from '../../map/scene.ts';
import { EMPTY_SCENE, sceneOf, siteScene } from '../answer/scene.ts';
import type { Consulta } from '../useConsulta.ts';

/** What the map draws of the question and its answer. @param asPoint the site without its corners. */
export function useConsultaScene(consulta: Consulta, asPoint: boolean): Scene {
  const { answer, named, request, question, alternative, standing, speech } = consulta;
  const { rules } = standing.town.code;
  const suggestion = alternative.status === 'found' ? alternative.alternative.at : null;
  const site = request?.site ?? (question.status === 'no-activity' ? question.site : null);
  const scene = useMemo(() => {
    if (answer !== null) return sceneOf({ answer, named, rules, suggestion, language: speech.language });
    return site === null ? EMPTY_SCENE : siteScene(site.geometry, site.accuracy_m);
  }, [answer, named, rules, suggestion, speech.language, site]);
  return useMemo(() => {
    if (!asPoint || scene.site === null) return scene;
    const at = anchorOf(scene.site.geometry);
    return { ...scene, site: { ...scene.site, geometry: { type: 'Point', coordinates: [...at] } } };
  }, [scene, asPoint]);
}
