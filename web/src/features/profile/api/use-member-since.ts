import type { Profile } from '@sharebox/domain/accounts/profile';
import { useEffect, useState } from 'react';
import { loadAuth } from '#firebase/load.ts';
import { formatMonth } from '#lib/shop-dates.ts';

/** Returns the month in which the profile or, if it has no date, the account was created. Null while loading. */
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
