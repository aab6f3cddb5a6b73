import { memo } from 'react';
import { toUtm } from '../../../geodesy/utm.ts';
import { decimal } from '../../format.ts';
import type { Language } from '../../i18n/index.ts';
import { metresPerPixel } from '../frame/ground.ts';
import { positionAt } from '../frame/mercator.ts';
import { type Grid, gridStep, gridTicks, type Tick } from '../frame/ticks.ts';
import type { Camera } from '../hooks/useCamera.ts';
import styles from './Frame.module.css';

const TICK_PX = 6;
const CORNER_PX = 34;

interface Props {
  readonly camera: Camera;
  readonly epsg: number;
  readonly language: Language;
}

/** Ticks of the UTM grid on the four edges, every second one labelled at the top and the left. */
export const GridFrame = memo(function GridFrame({ camera, epsg, language }: Props) {
  const { width, height, center, zoom } = camera;
  const toGrid = (x: number, y: number): Grid => {
    try {
      const { easting, northing } = toUtm(positionAt(camera, x, y), epsg);
      return [easting, northing];
    } catch (fault) {
      if (fault instanceof RangeError) return [Number.NaN, Number.NaN]; // beyond where the zone reaches
      throw fault;
    }
  };
  const ticks = gridTicks(width, height, gridStep(metresPerPixel(center[1], zoom)), toGrid);
  const clear = (length: number) => (tick: Tick) =>
    tick.labelled && tick.at > CORNER_PX && tick.at < length - CORNER_PX;
  const x = (n: number) => n.toFixed(1);
  return (
    <svg className={styles.grid} width={width} height={height} aria-hidden="true">
      <path
        d={[
          ...ticks.top.map(({ at }) => `M${x(at)} 0v${TICK_PX}`),
          ...ticks.bottom.map(({ at }) => `M${x(at)} ${height}v-${TICK_PX}`),
          ...ticks.left.map(({ at }) => `M0 ${x(at)}h${TICK_PX}`),
          ...ticks.right.map(({ at }) => `M${width} ${x(at)}h-${TICK_PX}`),
        ].join('')}
      />
      {ticks.top.filter(clear(width)).map(({ at, value }) => (
        <Figure key={value} at={`translate(${x(at)} 16)`} text={`${decimal(value, language)} E`} />
      ))}
      {ticks.left.filter(clear(height)).map(({ at, value }) => (
        <Figure
          key={value}
          at={`translate(16 ${x(at)}) rotate(-90)`}
          text={`${decimal(value, language)} N`}
        />
      ))}
    </svg>
  );
});

/** Pixels of a figure of the frame's size: tabular digits, points and a letter. */
const CHARACTER_PX = 5.6;

/** A figure of the grid on a plate of its own, so that a street's name under it is not read into it. */
function Figure({ at, text }: { readonly at: string; readonly text: string }) {
  const width = text.length * CHARACTER_PX + 6;
  return (
    <g transform={at}>
      <rect x={-width / 2} y={-10} width={width} height={13} rx={2} />
      <text textAnchor="middle">{text}</text>
    </g>
  );
}
