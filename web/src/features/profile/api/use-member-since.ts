import type { Profile } from '@sharebox/domain/accounts/profile';
import { useEffect, useState } from 'react';
import { loadAuth } from '#firebase/load.ts';
import { formatMonth } from '#lib/shop-dates.ts';

/**
 * Returns the month in which the profile was created or, if the profile has no date, the account. Null while loading.
 */
export function useMemberSince({ created_at }: Profile): string | null {
  const [accountMade, setAccountMade] = useState<Date | null>(null);
  useEffect(() => {
    loadAuth().then(
      ({ auth }) => {
        const time = auth.currentUser?.metadata.creationTime;
        if (time) setAccountMade(new Date(time));
      },
      () => undefined,
    );
  }, []);
  const since = created_at ?? accountMade;
  return since && formatMonth(since);
}
