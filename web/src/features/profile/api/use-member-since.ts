import type { Profile } from '@sharebox/domain/accounts/profile';
import { useEffect, useState } from 'react';
import { loadAuth } from '#firebase/load.ts';
import { formatMonth } from '#lib/shop-dates.ts';

const monthAndYear = new Intl.DateTimeFormat('en-NG', {
  month: 'long',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** Returns "November 2026" from the profile or, if missing there, from the account; null while unknown. */
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
