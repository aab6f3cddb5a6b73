/** The ground written as facts: zones, areas set apart, country roads, streams, and bridges where they cross. */
import type { Position } from '../src/geodesy/types.ts';
import { type FactBook, line, point, polygon } from './document.ts';
import type { Frame, Pt } from './frame.ts';
import type { Ground } from './ground.ts';
import { crossing, lerp } from './plane.ts';

export function writeGround(book: FactBook, ground: Ground, frame: Frame): void {
  for (const { kind, name, ring, holes, accuracy_m } of ground.zones) {
    book.add(polygon(ring, frame, holes), {
      kind,
      name,
      ...(accuracy_m === undefined ? {} : { accuracy_m }),
    });
  }
  for (const { purpose, name, ring } of ground.setApart) {
    book.add(polygon(ring, frame), { kind: 'designated-area', name, purpose, accuracy_m: 1 });
  }
  for (const { name, path, width_m, class: kind } of ground.roads) {
    book.add(line(path, frame), {
      kind: 'road',
      name,
      class: kind,
      ...(width_m === null ? {} : { width_m }),
    });
  }
  for (const { name, path } of ground.streams) {
    book.add(line(path, frame), { kind: 'watercourse', name, accuracy_m: 3, position_method: 'drawn' });
  }
}

/** Where two lines cross, in order along the first. */
export function crossingsOf(a: readonly Pt[], b: readonly Pt[]): Pt[] {
  const out: Pt[] = [];
  for (let i = 1; i < a.length; i++) {
    for (let j = 1; j < b.length; j++) {
      const hit = crossing(a[i - 1] as Pt, a[i] as Pt, b[j - 1] as Pt, b[j] as Pt);
      if (hit !== null) out.push(lerp(a[i - 1] as Pt, a[i] as Pt, hit[0]));
    }
  }
  return out;
}

/** A bridge where a way crosses a stream, named after the way and the stream. */
export function writeBridges(
  book: FactBook,
  ways: readonly { readonly name: string; readonly path: readonly Pt[] }[],
  ground: Ground,
  frame: Frame,
): void {
  for (const stream of ground.streams) {
    for (const way of ways) {
      for (const at of crossingsOf(way.path, stream.path)) {
        const place: Position = frame.toDegrees(at);
        book.add(point(place), {
          kind: 'bridge',
          name: `Ponte da ${way.name} sobre o ${stream.name}`,
          accuracy_m: 5,
          position_method: 'drawn',
        });
      }
    }
  }
}
