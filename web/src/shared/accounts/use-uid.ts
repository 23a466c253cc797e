import { type Session, useOfSession } from './session';

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.user.uid : null);
const memberUidOf = (session: Session) =>
  session.status === 'signed-in' && !session.user.isAnonymous ? session.user.uid : null;

/** Who is signed in, a member or a guest, live; null for nobody and while that isn't known. */
export const useUid = (): string | null => useOfSession(uidOf);

/** The member who is signed in, live; null for a guest, for nobody and while that isn't known. */
export const useMemberUid = (): string | null => useOfSession(memberUidOf);
