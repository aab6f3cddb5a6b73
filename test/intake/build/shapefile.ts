/** Shapefiles written byte by byte, after the ESRI white paper of 1998 and the dBASE III header. */
export interface ShapefileParts {
  readonly shp: Uint8Array;
  readonly shx: Uint8Array;
  readonly dbf: Uint8Array;
}

/** One polyline a record, with one text field. @param name bytes of the text, in whatever encoding. */
export function lineShapefile(
  records: readonly { readonly line: readonly (readonly [number, number])[]; readonly name: Uint8Array }[],
  language = 0,
): ShapefileParts {
  const contents = records.map(({ line }) => polyline(line));
  const length = contents.reduce((sum, content) => sum + 8 + content.length, 100);
  const shp = new Uint8Array(length);
  const shx = new Uint8Array(100 + records.length * 8);
  const all = records.flatMap(({ line }) => line);
  header(shp, length, all);
  header(shx, shx.length, all);
  const [view, index] = [new DataView(shp.buffer), new DataView(shx.buffer)];
  let at = 100;
  contents.forEach((content, i) => {
    index.setInt32(100 + i * 8, at / 2);
    index.setInt32(104 + i * 8, content.length / 2);
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, content.length / 2);
    shp.set(content, at + 8);
    at += 8 + content.length;
  });
  return {
    shp,
    shx,
    dbf: dbf(
      records.map(({ name }) => name),
      language,
    ),
  };
}

export const SIRGAS_PRJ =
  'GEOGCS["GCS_SIRGAS_2000",DATUM["D_SIRGAS_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

function polyline(line: readonly (readonly [number, number])[]): Uint8Array {
  const content = new Uint8Array(48 + line.length * 16);
  const view = new DataView(content.buffer);
  view.setInt32(0, 3, true);
  box(view, 4, line);
  view.setInt32(36, 1, true);
  view.setInt32(40, line.length, true);
  view.setInt32(44, 0, true);
  line.forEach(([x, y], i) => {
    view.setFloat64(48 + i * 16, x, true);
    view.setFloat64(56 + i * 16, y, true);
  });
  return content;
}

function header(file: Uint8Array, length: number, all: readonly (readonly [number, number])[]): void {
  const view = new DataView(file.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 3, true);
  box(view, 36, all);
}

function box(view: DataView, at: number, all: readonly (readonly [number, number])[]): void {
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, i) => {
    view.setFloat64(at + i * 8, value, true);
  });
}

const WIDTH = 80;
function dbf(names: readonly Uint8Array[], language: number): Uint8Array {
  const file = new Uint8Array(65 + names.length * (WIDTH + 1) + 1).fill(0x20, 65);
  const view = new DataView(file.buffer);
  file.set([0x03, 126, 11, 30]);
  view.setUint32(4, names.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, WIDTH + 1, true);
  file[29] = language;
  file.set(
    [...'nome'].map((sign) => sign.charCodeAt(0)),
    32,
  );
  file[43] = 'C'.charCodeAt(0);
  file[48] = WIDTH;
  file[64] = 0x0d;
  names.forEach((name, i) => {
    file.set(name.subarray(0, WIDTH), 65 + i * (WIDTH + 1) + 1);
  });
  file[file.length - 1] = 0x1a;
  return file;
}
