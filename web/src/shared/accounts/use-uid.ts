import { type Session, useSessionSelector } from './session';

const selectUid = (session: Session) => (session.status === 'signed-in' ? session.user.uid : null);
const selectMemberUid = (session: Session) =>
  session.status === 'signed-in' && !session.user.isAnonymous ? session.user.uid : null;

/** Subscribes to the uid of the signed-in member or guest; null for visitors and while the session is loading. */
export const useUid = (): string | null => useSessionSelector(selectUid);

/** Subscribes to the uid of the signed-in member; null for guests, visitors and while the session is loading. */
export const useMemberUid = (): string | null => useSessionSelector(selectMemberUid);
