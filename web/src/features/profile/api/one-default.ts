interface MaybeDefault {
  id: string;
  is_default: boolean;
}

/** The addresses whose `is_default` has to change so that the chosen one, and no other, is the default. */
export function changesForDefault(addresses: readonly MaybeDefault[], chosenId: string): MaybeDefault[] {
  return addresses
    .map(({ id, is_default }) => ({ id, is_default, wanted: id === chosenId }))
    .filter(({ is_default, wanted }) => is_default !== wanted)
    .map(({ id, wanted }) => ({ id, is_default: wanted }));
}

/** Which address is the default once one is gone: the one that was, else the first of the rest; null if none is left. */
export function defaultAfterRemoval(addresses: readonly MaybeDefault[], removedId: string): string | null {
  const rest = addresses.filter(({ id }) => id !== removedId);
  return (rest.find(({ is_default }) => is_default) ?? rest[0])?.id ?? null;
}
