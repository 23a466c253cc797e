interface MergedEdits<Fields> {
  /** The fields to show: the user's edits, and the other admin's values in all other fields. */
  fields: Fields;
  /** The fields that only the other admin changed. */
  taken: (keyof Fields)[];
  /** The fields that both changed to different values. They keep the user's value until the user chooses. */
  conflicts: (keyof Fields)[];
}

export const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges two admins' edits of one document field by field. `base` is the document when editing began, `mine` the edited
 * form and `theirs` the document that another admin has saved since.
 */
export function mergeEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergedEdits<Fields> {
  const merged: MergedEdits<Fields> = { fields: { ...mine }, taken: [], conflicts: [] };
  for (const name in base) {
    if (isSameValue(base[name], theirs[name]) || isSameValue(mine[name], theirs[name])) continue;
    if (isSameValue(base[name], mine[name])) {
      merged.fields[name] = theirs[name];
      merged.taken.push(name);
    } else merged.conflicts.push(name);
  }
  return merged;
}
