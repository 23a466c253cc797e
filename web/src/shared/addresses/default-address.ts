import { pickMainAddress } from '@sharebox/domain/accounts/address';

interface MaybeDefault {
  id: string;
  is_default: boolean;
}

export function findDefaultAddressChanges(
  addresses: readonly MaybeDefault[],
  chosenId: string,
): MaybeDefault[] {
  return addresses
    .map(({ id, is_default }) => ({ id, is_default, wanted: id === chosenId }))
    .filter(({ is_default, wanted }) => is_default !== wanted)
    .map(({ id, wanted }) => ({ id, is_default: wanted }));
}

/**
 * Returns the id of the address that is the default after a removal; null if no address remains. `addresses` is sorted
 * newest first.
 */
export function pickDefaultAfterRemoval(
  addresses: readonly MaybeDefault[],
  removedId: string,
): string | null {
  return pickMainAddress(addresses.filter(({ id }) => id !== removedId))?.id ?? null;
}
