import { useEffect, useState } from 'react';
import {
  forgetUnverifiedAccount,
  hasUnverifiedAccount,
  readUnverifiedAccount,
  type UnverifiedAccount,
} from '../api/unverified-account';

interface UnverifiedAccountState {
  /** Undefined while an account that was kept before a reload is read. */
  account: UnverifiedAccount | null | undefined;
  keep: (account: UnverifiedAccount | null) => void;
  forget: () => void;
}

/** The account whose email is to be verified. An account that was kept before a reload continues where it was. */
export function useUnverifiedAccount(): UnverifiedAccountState {
  const [account, setAccount] = useState<UnverifiedAccount | null | undefined>(() =>
    hasUnverifiedAccount() ? undefined : null,
  );
  useEffect(() => {
    if (account !== undefined) return;
    let isGone = false;
    readUnverifiedAccount().then(
      (kept) => {
        if (!isGone) setAccount(kept);
        // The customer may have opened the link during the reload.
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
    void forgetUnverifiedAccount();
  };
  return { account, keep: setAccount, forget };
}
