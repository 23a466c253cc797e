import { findCustomerContract, fullEmailSchema } from '@sharebox/domain/accounts/callables/find-customer';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/** Milliseconds to wait after the last key, because part of an address may be a valid address too. */
const typingMs = 400;

/**
 * Returns the uid of the account with exactly this email address; null for any other text, for an unknown address, and
 * while it is unknown or cannot be determined.
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
        // The search still covers the orders' other data.
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
