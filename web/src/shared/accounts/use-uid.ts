import { type Session, useSessionSelector } from './session';

const selectUid = (session: Session) => (session.status === 'signed-in' ? session.user.uid : null);
const selectMemberUid = (session: Session) =>
  session.status === 'signed-in' && !session.user.isAnonymous ? session.user.uid : null;

/** Follows the uid of the signed-in member or guest; null for visitors and while it is unknown. */
export const useUid = (): string | null => useSessionSelector(selectUid);

/** Follows the uid of the signed-in member; null for guests, visitors and while it is unknown. */
export const useMemberUid = (): string | null => useSessionSelector(selectMemberUid);
