import { useAsyncAction } from '#lib/use-async-action.ts';
import { isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { useState } from 'react';
import { networkErrorMessage, unexpectedErrorMessage } from '#lib/errors.ts';
import { signInAsGuest } from './guest-session';
import { useSession } from './session';

/**
 * Returns a function that starts a guest session, and whether the current session can already give a gift. `isBusy`
 * stays true after success, until the next page has loaded.
 */
export function useContinueAsGuest() {
  const session = useSession();
  const [hasStarted, setHasStarted] = useState(false);
  const { isBusy, problem, run } = useAsyncAction(undefined, () =>
    navigator.onLine ? unexpectedErrorMessage : networkErrorMessage,
  );

  return {
    // A guest who signed in through an emailed link has access to only one gift. Giving another gift requires a new
    // guest session.
    canContinue: session.status === 'signed-in' && !isGuestOrderUid(session.user.uid),
    isLoading: session.status === 'loading',
    isBusy: isBusy || hasStarted,
    problem,
    continueAsGuest: async () => setHasStarted(await run(signInAsGuest)),
  };
}
