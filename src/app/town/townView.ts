import { findCode } from '../../laws/index.ts';
import { boundsOf } from '../../records/geometry.ts';
import { outsideOf, type Town } from '../../records/town.ts';
import { ownHolidaysOf } from '../../records/town-holiday.ts';
import type { TownView, UnservedTown } from './types.ts';

/** A town as it is stored, with the code that judges it; unserved where this version does not hold that code. */
export function townView(town: Town): TownView | UnservedTown {
  const code = findCode(town.code);
  const bbox = (town.geom === null ? null : boundsOf(town.geom)) ?? code?.town.bbox;
  if (code === undefined || bbox === undefined)
    return { served: false, name: town.name, uf: town.uf, code: town.code };
  return {
    served: true,
    ibge: town.ibge_code,
    slug: town.slug,
    name: town.name,
    uf: town.uf,
    code,
    timeZone: town.time_zone,
    utmEpsg: town.utm_epsg,
    bbox,
    boundary: town.geom?.type === 'Polygon' || town.geom?.type === 'MultiPolygon' ? town.geom : null,
    isDemo: town.is_demo,
    isSandbox: town.is_sandbox,
    arms: typeof town.settings.arms === 'string' ? town.settings.arms : null,
    holidays: town.holidays,
    ownHolidays: ownHolidaysOf(town.holidays),
    outside: outsideOf(town),
  };
}
