/** Returns `ids` with one id moved to a zero-based position, clamped to the list. */
export function moveToPlace(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}
