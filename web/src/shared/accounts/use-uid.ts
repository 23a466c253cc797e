import { type Session, useOfSession } from './session';

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.user.uid : null);
const memberUidOf = (session: Session) =>
  session.status === 'signed-in' && !session.user.isAnonymous ? session.user.uid : null;

/** Follows the uid of the signed-in member or guest; null for visitors and while it is unknown. */
export const useUid = (): string | null => useOfSession(uidOf);

/** Follows the uid of the signed-in member; null for guests, visitors and while it is unknown. */
export const useMemberUid = (): string | null => useOfSession(memberUidOf);
