import { useEffect, useState } from 'react';
import {
  clearUnverifiedAccount,
  hasUnverifiedAccount,
  restoreUnverifiedAccount,
  type UnverifiedAccount,
} from '../api/unverified-account';

/** Returns the account whose email is to be verified. Restores an account that was stored before a reload. */
export function useUnverifiedAccount() {
  // Undefined while an account that was stored before a reload is being restored.
  const [account, setAccount] = useState<UnverifiedAccount | null | undefined>(() =>
    hasUnverifiedAccount() ? undefined : null,
  );
  useEffect(() => {
    if (account !== undefined) return;
    let isGone = false;
    restoreUnverifiedAccount().then(
      (kept) => {
        if (!isGone) setAccount(kept);
        // Checks immediately, because the customer may have opened the link during the reload.
        kept?.enterOnceVerified().catch(() => undefined);
      },
      () => {
        if (!isGone) setAccount(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [account]);
  const forget = () => {
    setAccount(null);
    void clearUnverifiedAccount();
  };
  return { account, keep: setAccount, forget };
}
