import { findCustomerContract, fullEmailSchema } from '@sharebox/domain/accounts/callables';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/** Without this debounce, incomplete addresses that are valid by themselves would be looked up too. */
const typingMs = 400;

/**
 * Returns the uid of the account with exactly this email address. Null if the text is not an email address, if no
 * account has it, while the lookup is running, or if the lookup failed.
 */
export function useAccountByEmail(text: string): string | null {
  const email = fullEmailSchema.safeParse(text).data ?? null;
  const [found, setFound] = useState<{ email: string; uid: string | null } | null>(null);
  useEffect(() => {
    if (email === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      callFunction(findCustomerContract, { email }).then(
        ({ uid }) => isCurrent && setFound({ email, uid }),
        // The search still works without the account, through the orders' other data.
        () => undefined,
      );
    }, typingMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [email]);
  return found !== null && found.email === email ? found.uid : null;
}
