import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import type { GuestLink } from '@sharebox/domain/gifts/guest-link';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';

/**
 * The result of opening a guest link: the order's status and a sign-in token. The token is null if the giver is already
 * signed in.
 */
export type OpenedGuestLink = z.infer<typeof openGuestOrderContract.output>;

export async function openGuestLink(link: GuestLink): Promise<OpenedGuestLink> {
  return callFunction(openGuestOrderContract, link);
}

/**
 * Signs in with access to only the guest link's order, and signs out any other user. The session ends with the tab,
 * because the device may be shared and the link can be opened again at any time. @throws errors of Firebase Auth.
 */
export async function signInWithGuestToken(token: string): Promise<void> {
  const { auth, browserSessionPersistence, setPersistence, signInWithCustomToken } = await loadAuth();
  await setPersistence(auth, browserSessionPersistence);
  await signInWithCustomToken(auth, token);
}
