import { describe, expect, it } from 'vitest';
import { toSirgas } from '../../../src/geodesy/datum.ts';
import { guessCrs } from '../../../src/intake/detect/crs.ts';
import { crsOfWkt, epsgOfName } from '../../../src/intake/detect/crs-names.ts';
import { ESTEIO } from '../build/read.ts';

const utm = (datum: string, meridian: number, northing = 10_000_000) =>
  `PROJCS["x",GEOGCS["y",DATUM["${datum}",SPHEROID["s",6378160.0,298.25]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",${northing}.0],PARAMETER["Central_Meridian",${meridian}.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
const degrees = (datum: string) =>
  `GEOGCS["GCS",DATUM["${datum}",SPHEROID["s",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;

describe('what a .prj says', () => {
  // Codes of the EPSG registry; the names of datums as ESRI, GDAL and PostGIS write them.
  it.each([
    [degrees('D_SIRGAS_2000'), 4674],
    [degrees('Sistema_de_Referencia_Geocentrico_para_las_AmericaS_2000'), 4674],
    [degrees('D_WGS_1984'), 4326],
    [degrees('D_South_American_1969'), 4618],
    [degrees('South_American_Datum_1969_96'), 5527],
    [degrees('D_Corrego_Alegre'), 4225],
    [utm('D_SIRGAS_2000', -51), 31982],
    [utm('D_SIRGAS_2000', -57), 31981],
    [utm('D_South_American_1969', -51), 29192],
    [utm('D_WGS_1984', -45), 32723],
    [utm('D_Corrego_Alegre', -51), 22522],
    [utm('D_SIRGAS_2000', -63, 0), 31974],
    [utm('D_SIRGAS_2000', -50), null],
    [degrees('D_Chua'), null],
    [
      'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]],PROJECTION["Mercator_Auxiliary_Sphere"]]',
      3857,
    ],
    [
      'PROJCS["SIRGAS 2000 / Brazil Polyconic",GEOGCS["SIRGAS 2000",DATUM["Sistema_de_Referencia_Geocentrico_para_America_del_Sur_2000",SPHEROID["GRS 1980",6378137,298.257222101]]],PROJECTION["Polyconic"],AUTHORITY["EPSG","5880"]]',
      5880,
    ],
    ['LOCAL_CS["grid of the town"]', null],
  ])('%s', (wkt, epsg) => {
    expect(crsOfWkt(wkt).epsg).toBe(epsg);
  });
  it.each([
    ['EPSG:31982', 31982],
    ['urn:ogc:def:crs:EPSG::31982', 31982],
    ['urn:ogc:def:crs:EPSG:6.9:31982', 31982],
    ['http://www.opengis.net/def/crs/EPSG/0/4674', 4674],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326],
    ['EPSG:900913', 3857],
    ['local', null],
  ])('%s', (name, epsg) => {
    expect(epsgOfName(name)).toBe(epsg);
  });
});

describe('projections beside UTM, by PROJ (gdaltransform)', () => {
  it.each([
    [3857, [-5696000, -3486000], [-51.168038583447945, -29.863374728282835]],
    [5880, [5273000, 6690000], [-51.17373373074219, -29.87850578196499]],
    [29101, [5273000, 6690000], [-51.17426484900822, -29.878900364355612]],
  ] as const)('EPSG:%i', (epsg, xy, right) => {
    const [lon, lat] = toSirgas(xy, epsg);
    // A tenth of a millimetre.
    expect(Math.abs(lon - right[0])).toBeLessThan(2e-9);
    expect(Math.abs(lat - right[1])).toBeLessThan(2e-9);
  });
});

describe('what the numbers say', () => {
  const by = (epsg: number | null) => ({ by: 'prj-says', said: 'x', epsg }) as const;
  it('believes what fits, degrees or metres', () => {
    expect(guessCrs([[483921, 6697552]], by(29192), ESTEIO).crs).toMatchObject({
      value: 'EPSG:29192',
      asked: false,
    });
  });
  it('asks where the file says degrees and has metres', () => {
    expect(guessCrs([[483921, 6697552]], by(4674), ESTEIO).crs).toMatchObject({
      value: 'EPSG:31982',
      asked: true,
    });
  });
  it('asks where the file says nothing, and offers web maps their own', () => {
    expect(guessCrs([[-5696000, -3486000]], null, ESTEIO).crs).toMatchObject({
      value: 'EPSG:3857',
      asked: true,
    });
    expect(guessCrs([[483921, 6697552]], null, ESTEIO).crs).toMatchObject({
      value: 'EPSG:31982',
      asked: true,
    });
    expect(guessCrs([[123, 456]], null, ESTEIO).crs).toMatchObject({ value: null, asked: true });
  });
  it('keeps what is said of data of another state, and says that it lies outside', () => {
    const { crs } = guessCrs([[-35, -8]], by(4674), ESTEIO);
    expect(crs).toMatchObject({ value: 'EPSG:4674', asked: false });
    expect(crs.evidence.map(({ code }) => code)).toContain('outside-as-declared');
  });
});
