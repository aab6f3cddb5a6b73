// Every side module of Emscripten exports one of these; no document or record does.
const MARKS = ['__wasm_call_ctors', '__wasm_apply_data_relocs'];

/**
 * Runs `work`, during which PGlite finds a function of PostGIS in a hundredth of the time.
 *
 * Emscripten's `dlsym` lists all the exports of a module, `Object.keys(exports)`, to find the place of each one it is
 * asked for, and `create extension postgis` asks for 1,219. With the list of a module's exports kept, which never change
 * once it is loaded, that statement took 0.7 s instead of 10 s (PGlite 0.5.8 on Node 20).
 */
export async function withQuickSymbols<T>(work: () => Promise<T>): Promise<T> {
  const before = Object.keys;
  const lists = new WeakMap<object, string[]>();
  Object.keys = (value: object): string[] => {
    if (typeof value !== 'object' || value === null || !MARKS.some((mark) => mark in value))
      return before(value);
    let list = lists.get(value);
    if (list === undefined) {
      list = before(value);
      lists.set(value, list);
    }
    return list;
  };
  try {
    return await work();
  } finally {
    Object.keys = before;
  }
}
