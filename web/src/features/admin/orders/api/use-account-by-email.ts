import { findCustomerContract, fullEmailSchema } from '@sharebox/domain/accounts/callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';

/** Without this debounce, incomplete addresses that are valid by themselves would be looked up too. */
const typingMs = 400;

/**
 * Returns the uid of the account with exactly this email address. Null if the text is not an email address, if no
 * account has it, while the lookup is running, or if the lookup failed.
 */
export function useAccountByEmail(text: string): string | null {
  const email = fullEmailSchema.safeParse(text).data ?? null;
  const { data } = useLoad(
    ['account-by-email', email],
    async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, typingMs));
      signal.throwIfAborted();
      return callFunction(findCustomerContract, { email: email ?? '' });
    },
    { enabled: email !== null },
  );
  // If the lookup fails, the search still works through the orders' other data.
  return data?.uid ?? null;
}
