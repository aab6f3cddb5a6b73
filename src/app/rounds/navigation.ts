import type { Geometry, Position } from '../../geodesy/types.ts';

/** The position of a stop. */
export function pointOf(geometry: Geometry): Position {
  if (geometry.type !== 'Point') throw new TypeError('a stop is a point');
  const [lon = 0, lat = 0] = geometry.coordinates;
  return [lon, lat];
}

/**
 * Links that open a navigator on the way to a place: the telephone's own (RFC 5870; the label is Android's), Google Maps
 * and Waze by their documented addresses. Nothing is sent until one is pressed.
 */
export function navigationLinks([lon, lat]: Position, name: string) {
  const at = `${lat.toFixed(6)},${lon.toFixed(6)}`;
  return [
    { key: 'geo', href: `geo:${at}?q=${at}(${encodeURIComponent(name)})` },
    { key: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}` },
    { key: 'waze', href: `https://waze.com/ul?ll=${encodeURIComponent(at)}&navigate=yes` },
  ] as const;
}
