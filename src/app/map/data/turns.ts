import type { Position } from '../../../geodesy/types.ts';

/**
 * Splits many items into slices that lie together, so that each can be handed to the map in a turn of its own and
 * touches few of its tiles. Takes one pass over the items, without sorting them.
 * @param size about how many a slice holds; no slice holds more than twice as many
 */
export function slicesBySpace<T>(items: readonly T[], at: (item: T) => Position, size: number): T[][] {
  if (items.length <= size) return items.length > 0 ? [[...items]] : [];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const item of items) {
    const [lon, lat] = at(item);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const across = Math.ceil(Math.sqrt(items.length / size));
  const cell = (value: number, from: number, to: number) =>
    to > from ? Math.min(across - 1, Math.floor(((value - from) / (to - from)) * across)) : 0;
  const cells: T[][] = Array.from({ length: across * across }, () => []);
  for (const item of items) {
    const [lon, lat] = at(item);
    cells[cell(lat, south, north) * across + cell(lon, west, east)]?.push(item);
  }
  return cells.flatMap((held) => chunks(held, size * 2));
}

function chunks<T>(items: T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
