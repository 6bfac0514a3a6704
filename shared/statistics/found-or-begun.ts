/** The value of a key; a new one is begun, and kept, where there is none. */
export function foundOrBegun<Key, Value>(map: Map<Key, Value>, key: Key, begin: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const begun = begin();
  map.set(key, begun);
  return begun;
}
