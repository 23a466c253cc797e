/** Returns the items in a shuffled order, which is always the same for the same seed. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const keyed = items.map((item, index) => ({ item, key: Math.sin(seed * 7919 + index * 104_729) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
