/** What was drawn of a town, as long as its facts live: the last few of each. */

export function mapOf<K extends object, V>(all: WeakMap<K, Map<string, V>>, owner: K): Map<string, V> {
  let map = all.get(owner);
  if (map === undefined) {
    map = new Map();
    all.set(owner, map);
  }
  return map;
}

/** Keeps a value as the newest, and no more than `most`. */
export function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
