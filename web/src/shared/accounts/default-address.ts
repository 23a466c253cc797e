import { pickMainAddress } from '@sharebox/domain/accounts/address';

interface MaybeDefault {
  id: string;
  is_default: boolean;
}

/** Returns the addresses whose `is_default` must change so that only the chosen one is the default. */
export function findDefaultChanges(addresses: readonly MaybeDefault[], chosenId: string): MaybeDefault[] {
  return addresses
    .map(({ id, is_default }) => ({ id, is_default, wanted: id === chosenId }))
    .filter(({ is_default, wanted }) => is_default !== wanted)
    .map(({ id, wanted }) => ({ id, is_default: wanted }));
}

/** Returns which of the addresses, newest first, becomes the default after a removal; null if none is left. */
export function pickDefaultAfterRemoval(
  addresses: readonly MaybeDefault[],
  removedId: string,
): string | null {
  return pickMainAddress(addresses.filter(({ id }) => id !== removedId))?.id ?? null;
}
