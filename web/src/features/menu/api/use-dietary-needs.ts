import { type Session, useOfSession } from '#shared/accounts/session.ts';

const none: readonly string[] = [];

function needsOf(session: Session): readonly string[] {
  if (session.status !== 'signed-in' || session.profile === 'loading') return none;
  return session.profile?.dietary_needs ?? none;
}

/** What the signed-in couple saved that they avoid, live; empty for visitors and until it is known. */
export const useDietaryNeeds = (): readonly string[] => useOfSession(needsOf);
