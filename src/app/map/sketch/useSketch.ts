import type { LineString, Polygon } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Geometry } from '../../../geodesy/types.ts';
import { feed } from '../canvas/feed.ts';
import type { MapTool } from '../scene.ts';
import { type Refusal, selfCrossing } from './crossing.ts';
import { sketchFeatures } from './features.ts';
import { watchGestures } from './gestures.ts';
import {
  advance,
  emptySketch,
  fewest,
  lineOf,
  lotOf,
  type Shape,
  type Sketch,
  type Step,
  sketchOfLine,
  sketchOfLot,
} from './sketch.ts';

export interface SketchInput {
  readonly tool: MapTool;
  /** The lot of the question as it stands: drawing begins with its corners. */
  readonly lot: Geometry | null;
  readonly length: (metres: number) => string;
  readonly crossing: (vertex: number) => string;
  /** What the tool `draw` draws. */
  readonly drawShape: 'lot' | 'line';
  readonly onDrawLot: (lot: Polygon) => void;
  readonly onDrawLine: (line: LineString) => void;
  readonly onRefused: (refusal: Refusal | null) => void;
}

export interface SketchHandle {
  readonly sketch: Sketch;
  readonly refusal: Refusal | null;
  /** Takes a step and, where a lot is whole after it, hands it over. */
  readonly step: (step: Step) => void;
  readonly start: (shape: Shape) => void;
}

/** A lot or a measure being drawn: state, gestures and what the map shows of it. */
export function useSketch(map: MapLibreMap | null, input: SketchInput): SketchHandle {
  const { tool, drawShape, length } = input;
  const [sketch, setSketch] = useState<Sketch>(() => emptySketch('line'));
  const now = useRef(sketch);
  now.current = sketch;
  const latest = useRef(input);
  latest.current = input;
  const refused = useRef(false);
  const active = tool === 'draw' || tool === 'measure';

  const refusal = useMemo(() => refusalOf(sketch, input.crossing), [sketch, input.crossing]);

  const step = useCallback((next: Step) => {
    const before = now.current;
    const after = advance(before, next);
    now.current = after;
    setSketch(after);
    if (after.points === before.points && after.done === before.done) return;
    refused.current = hand(after, latest.current, refused.current);
    const line = latest.current.tool === 'draw' ? lineOf(after) : null;
    if (line) latest.current.onDrawLine(line);
  }, []);

  const start = useCallback((shape: Shape) => {
    now.current = emptySketch(shape);
    setSketch(now.current);
  }, []);

  useEffect(() => {
    const { lot } = latest.current;
    const known = tool !== 'draw' ? null : drawShape === 'lot' ? sketchOfLot(lot) : sketchOfLine(lot);
    now.current = known ?? emptySketch(tool === 'draw' ? drawShape : 'line');
    setSketch(now.current);
    if (refused.current) latest.current.onRefused(null);
    refused.current = false;
  }, [tool, drawShape]);

  useEffect(() => {
    if (!map || !active) return;
    // A corner being pulled is drawn on the way and handed over when it is let go.
    const preview = (next: Step) => {
      now.current = advance(now.current, next);
      setSketch(now.current);
    };
    return watchGestures(map, () => now.current, step, preview);
  }, [map, active, step]);

  useEffect(() => {
    if (!map) return;
    const wrong = refusal ? refusal.vertex - 1 : null;
    feed(map, 'sketch', active ? sketchFeatures(sketch, wrong, length) : []);
  }, [map, active, sketch, refusal, length]);

  return { sketch, refusal, step, start };
}

function refusalOf(sketch: Sketch, crossing: (vertex: number) => string): Refusal | null {
  if (sketch.shape === 'line' || !sketch.done) return null;
  const found = selfCrossing(sketch.points);
  if (!found) return null;
  const vertex = found.vertex + 1;
  return { code: 'self-crossing', vertex, at: found.at, sentence: crossing(vertex) };
}

/** Hands a whole lot over, or says why not. @returns whether it was refused */
function hand(
  sketch: Sketch,
  { crossing, onDrawLot, onRefused }: SketchInput,
  refusedBefore: boolean,
): boolean {
  if (sketch.shape !== 'lot' || sketch.points.length < fewest('lot')) return refusedBefore;
  const refusal = refusalOf(sketch, crossing);
  if (refusal || refusedBefore) onRefused(refusal);
  const lot = refusal ? null : lotOf(sketch);
  if (lot) onDrawLot(lot);
  return refusal !== null;
}
