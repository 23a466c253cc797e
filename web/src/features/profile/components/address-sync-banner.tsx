import { useExpiringState } from '#lib/timers.ts';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { useEffect, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { type AddressSyncOutcome, syncAddress } from '../api/sync-address';

const messageMs = 5000;

/** Milliseconds to wait before the banner appears, because the server usually syncs the address itself. */
const patienceMs = 3000;

/** Returns whether `condition` has been true for `ms` milliseconds without interruption. */
function useLasting(condition: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [condition, ms]);
  return lasts;
}

/**
 * A banner for users who have saved addresses although their profile contains no address
 * (docs/product/profile.md#syncing-the-address).
 */
export function AddressSyncBanner({ profile }: { profile: Profile }) {
  const { data: addresses } = useAddresses();
  const isNeeded = useLasting(profile.address === '' && (addresses?.length ?? 0) > 0, patienceMs);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useExpiringState<AddressSyncOutcome>(() => messageMs);
  const sync = async () => {
    setIsBusy(true);
    setOutcome(await syncAddress());
    setIsBusy(false);
  };
  return (
    <>
      {outcome && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
      {isNeeded && (
        <Banner
          tone="warning"
          title="Address needs sync"
          action={
            <SmallButton busy={isBusy} onClick={() => void sync()}>
              {isBusy ? 'Syncing...' : 'Sync Now'}
            </SmallButton>
          }
        >
          You have delivery addresses, but your profile does not show one yet.
        </Banner>
      )}
    </>
  );
}
