/**
 * The id of a new document in a book whose ids are 1 to `most`, null when it is full. `taken` are the ids in use, the
 * newest first: the number after the newest's comes first, so that one that was just given back, and that something may
 * still name, is not at once another's.
 */
export function freeNumber(taken: readonly string[], most: number): string | null {
  const after = Number(taken[0] ?? 0) || 0;
  for (let step = 0; step < most; step += 1) {
    const id = String(((after + step) % most) + 1);
    if (!taken.includes(id)) return id;
  }
  return null;
}
