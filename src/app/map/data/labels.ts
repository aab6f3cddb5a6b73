/** Where lengths, limits and zone names are written so that they are on screen and off one another. */

/** Pixels of the map, from its left top corner. */
export type Pixel = readonly [x: number, y: number];
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LineLabel {
  readonly key: string;
  readonly from: Pixel;
  readonly to: Pixel;
  readonly width: number;
  readonly height: number;
}

/** A label and the pixel its middle stands on. */
export interface Placed {
  readonly key: string;
  readonly at: Pixel;
}

/** Shares of the visible stretch, the middle first. */
const STOPS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/**
 * Writes each label on its line, in the middle of what is seen of it, moved along where another label or a
 * symbol stands, or beside a line too short for it. Where too little of the line is seen, the label stands beside it, whole. A line off screen is
 * labelled in its middle.
 * @param taken boxes already occupied (the site, plates)
 */
export function placeAlong(labels: readonly LineLabel[], frame: Frame, taken: readonly Frame[]): Placed[] {
  const boxes = [...taken];
  return labels.map(({ key, from, to, width, height }) => {
    const room = shrink(frame, width / 2 + 4, height / 2 + 4);
    const whole = visibleStretch(from, to, room);
    const [start, end] = whole ?? visibleStretch(from, to, frame) ?? [0, 1];
    const seen = whole !== null || visibleStretch(from, to, frame) !== null;
    const spots = [
      ...STOPS.map((stop) => pointAlong(from, to, start + stop * (end - start))),
      ...beside(pointAlong(from, to, (start + end) / 2), width, height),
    ].map((spot) => (seen ? clamp(spot, room) : spot));
    const best = freest(spots, width, height, boxes);
    boxes.push(boxAt(best, width, height));
    return { key, at: best };
  });
}

export function pointAlong([ax, ay]: Pixel, [bx, by]: Pixel, along: number): Pixel {
  return [ax + along * (bx - ax), ay + along * (by - ay)];
}

/** The part of a segment inside a frame as shares of its length (Liang and Barsky 1984), or null. */
export function visibleStretch(
  [ax, ay]: Pixel,
  [bx, by]: Pixel,
  frame: Frame,
): readonly [number, number] | null {
  let start = 0;
  let end = 1;
  for (const [p, q] of [
    [ax - bx, ax - frame.left],
    [bx - ax, frame.right - ax],
    [ay - by, ay - frame.top],
    [by - ay, frame.bottom - ay],
  ] as const) {
    if (p === 0 && q < 0) return null;
    if (p < 0) start = Math.max(start, q / p);
    if (p > 0) end = Math.min(end, q / p);
  }
  return start <= end ? [start, end] : null;
}

/** Around the middle of a line too short to carry its label: clear of the site's cross-hair. */
function beside([x, y]: Pixel, width: number, height: number): Pixel[] {
  const up = height / 2 + 34;
  const out = width / 2 + 34;
  return [
    [x, y - up],
    [x, y + up],
    [x + out, y],
    [x - out, y],
  ];
}

/** The first spot without overlap, or the one with the least. */
function freest(spots: readonly Pixel[], width: number, height: number, taken: readonly Frame[]): Pixel {
  let best: Pixel = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const overlap = overlapWith(boxAt(spot, width, height), taken);
    if (overlap < least) {
      best = spot;
      least = overlap;
    }
    if (overlap === 0) break;
  }
  return best;
}

/**
 * The first spot that is on screen and free, or the least crowded of those on screen.
 * @param spots in order of preference
 * @returns index of the spot, or -1 where none is on screen
 */
export function placeAmong(
  spots: readonly Pixel[],
  width: number,
  height: number,
  frame: Frame,
  taken: readonly Frame[],
): number {
  const room = shrink(frame, width / 2 + 2, height / 2 + 2);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, spot] of spots.entries()) {
    if (!holds(room, spot)) continue;
    const overlap = overlapWith(boxAt(spot, width, height), taken);
    if (overlap < least) {
      best = index;
      least = overlap;
    }
    if (overlap === 0) break;
  }
  return best;
}

export function boxAt([x, y]: Pixel, width: number, height: number): Frame {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function holds(frame: Frame, [x, y]: Pixel): boolean {
  return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
}

function clamp([x, y]: Pixel, { left, top, right, bottom }: Frame): Pixel {
  return [Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y))];
}

function shrink({ left, top, right, bottom }: Frame, x: number, y: number): Frame {
  return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
}

function overlapWith(box: Frame, others: readonly Frame[]): number {
  return others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
