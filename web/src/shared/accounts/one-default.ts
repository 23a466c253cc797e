import { pickMainAddress } from '@sharebox/domain/accounts/address';

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

/**
 * Which of the addresses, newest first, is the default once one is gone: the main one of the rest; null if none is
 * left.
 */
export function defaultAfterRemoval(addresses: readonly MaybeDefault[], removedId: string): string | null {
  return pickMainAddress(addresses.filter(({ id }) => id !== removedId))?.id ?? null;
}
