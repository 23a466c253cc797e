import type { Profile } from '@sharebox/domain/accounts/profile';
import { shopTimeZone } from '@sharebox/domain/shop/ordering-window';
import { useEffect, useState } from 'react';
import { loadAuth } from '#firebase/load.ts';

const monthAndYear = new Intl.DateTimeFormat('en-NG', {
  month: 'long',
  year: 'numeric',
  timeZone: shopTimeZone,
});

/** "November 2026": of the profile or, where that doesn't say, of the account; null until it is known. */
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
  return since && monthAndYear.format(since);
}
