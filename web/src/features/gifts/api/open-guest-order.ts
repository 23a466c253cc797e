import { openGuestOrderContract } from '@sharebox/domain/gifts/callables/open-guest-order';
import type { GuestLink } from '@sharebox/domain/gifts/guest-link';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';

/** What a link opens: the order's status, and what signs a browser in for it; null where its giver is here already. */
export type OpenedLink = z.infer<typeof openGuestOrderContract.output>;

/** Asks what the link of a mail opens. Throws as `callFunction` does. */
export async function askForGift(link: GuestLink): Promise<OpenedLink> {
  return callFunction(openGuestOrderContract, link);
}

/**
 * Signs this tab in for the one order of a link, and nobody else stays signed in; not for longer than the tab, since
 * the device may be somebody else's and the link opens it again at any time. Throws what Firebase Auth throws.
 */
export async function signInByLink(token: string): Promise<void> {
  const { auth, browserSessionPersistence, setPersistence, signInWithCustomToken } = await loadAuth();
  await setPersistence(auth, browserSessionPersistence);
  await signInWithCustomToken(auth, token);
}
