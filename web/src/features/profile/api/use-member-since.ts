import type { Profile } from '@sharebox/domain/accounts/profile';
import { loadAuth } from '#firebase/load.ts';
import { useLoad } from '#lib/use-load.ts';
import { formatMonth } from '@sharebox/domain/shop/dates';

/**
 * Returns the month in which the profile was created or, if the profile has no date, the account. Null while loading.
 */
export function useMemberSince({ created_at }: Profile): string | null {
  const { data: created } = useLoad(['account-created'], async () => {
    const { auth } = await loadAuth();
    return auth.currentUser?.metadata.creationTime ?? null;
  });
  const since = created_at ?? (created ? new Date(created) : null);
  return since && formatMonth(since);
}
