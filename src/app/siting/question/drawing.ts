/** What the next click or drawing on the map gives: the site itself, or a part of it. */
import type { SitePart } from '../../../laws/vocabulary.ts';
import type { MapTool } from '../../map/scene.ts';

export type Target = 'site' | SitePart;
export interface Drawing {
  readonly tool: MapTool;
  readonly target: Target;
}
export const LOOKING: Drawing = { tool: 'look', target: 'site' };
export const isTaking = (drawing: Drawing, tool: MapTool, target: Target): boolean =>
  drawing.tool === tool && drawing.target === target;
