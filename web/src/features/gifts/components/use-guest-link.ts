import type { GuestLink } from '@sharebox/domain/gifts/guest-link';
import { toGuestOrderUid, isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { useEffect, useState } from 'react';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { openGuestLink, type OpenedGuestLink, signInWithGuestToken } from '../api/guest-link-api';

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
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [found, setFound] = useState<OpenedGuestLink | null>(null);
  const [isAgreed, setIsAgreed] = useState(false);
  const { order_id, token } = link;
  const isSessionKnown = session.status !== 'loading';

  useEffect(() => {
    if (!isSessionKnown) return;
    let isGone = false;
    openGuestLink({ order_id, token }).then(
      (answer) => !isGone && setFound(answer),
      (failure: unknown) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [isSessionKnown, order_id, token, attempt]);

  const here = getSessionKind(session);
  const signInToken = found?.sign_in_token ?? null;
  const mayOpen = signInToken !== null && (here === 'nobody' || isAgreed);
  useEffect(() => {
    if (mayOpen) signInWithGuestToken(signInToken).catch(setError);
  }, [mayOpen, signInToken]);

  if (error !== null) {
    const retry = () => {
      setError(null);
      setFound(null);
      setAttempt(attempt + 1);
    };
    return { step: 'failed', error, retry };
  }
  if (!found) return { step: 'opening' };
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  if (signInToken === null || uid === toGuestOrderUid(order_id))
    return { step: 'open', status: found.status };
  if (here === 'nobody' || isAgreed) return { step: 'opening' };
  const email = session.status === 'signed-in' ? session.user.email : null;
  return { step: 'asks', who: here, email, open: () => setIsAgreed(true) };
}
