import { type GuestLink, isGuestOrderUid, toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { useState } from 'react';
import { useLoad } from '#lib/use-load.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { type OpenedGuestLink, openGuestLink, signInWithGuestToken } from '../api/guest-link-api';

/** `asks`: the user must confirm, because opening the link ends the current session. */
type LinkState =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'asks'; who: 'member' | 'guest'; email: string | null; open: () => void }
  | { step: 'open'; status: OpenedGuestLink['status'] };

/** Returns whose session opening the link would end. The session of another guest link does not count. */
function getSessionKind(session: Session): 'nobody' | 'member' | 'guest' {
  if (session.status !== 'signed-in' || isGuestOrderUid(session.user.uid)) return 'nobody';
  return session.user.isAnonymous ? 'guest' : 'member';
}

/** Opens an emailed guest link once the session is known. If a user is signed in, asks for confirmation first. */
export function useGuestLink(link: GuestLink): LinkState {
  const session = useSession();
  const { order_id, token } = link;
  const opening = useLoad(['guest-link', order_id, token], () => openGuestLink({ order_id, token }), {
    enabled: session.status !== 'loading',
  });
  const [isAgreed, setIsAgreed] = useState(false);
  const found = opening.data;
  const here = getSessionKind(session);
  const signInToken = found?.sign_in_token ?? null;
  const mayOpen = signInToken !== null && (here === 'nobody' || isAgreed);
  const signingIn = useLoad(
    ['guest-sign-in', signInToken],
    () => signInWithGuestToken(signInToken ?? '').then(() => true),
    { enabled: mayOpen },
  );
  const failed = [opening, signingIn].find(({ status }) => status === 'error');
  if (failed) return { step: 'failed', error: failed.error, retry: failed.retry };
  if (!found) return { step: 'opening' };
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  if (signInToken === null || uid === toGuestOrderUid(order_id))
    return { step: 'open', status: found.status };
  if (here === 'nobody' || isAgreed) return { step: 'opening' };
  const email = session.status === 'signed-in' ? session.user.email : null;
  return { step: 'asks', who: here, email, open: () => setIsAgreed(true) };
}
