import { findCustomerContract, fullEmailSchema } from '@sharebox/domain/accounts/callables/find-customer';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/** Milliseconds without another letter: half of an address may be an address, too. */
const typingMs = 400;

/**
 * The uid of the account whose whole email address is looked for; null for any other text, for nobody's address, and
 * while it isn't known or can't be asked.
 */
export function useAccountOf(text: string): string | null {
  const email = fullEmailSchema.safeParse(text).data ?? null;
  const [found, setFound] = useState<{ email: string; uid: string | null } | null>(null);
  useEffect(() => {
    if (email === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      callFunction(findCustomerContract, { email }).then(
        ({ uid }) => isCurrent && setFound({ email, uid }),
        // Orders are found by all else that they say.
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
