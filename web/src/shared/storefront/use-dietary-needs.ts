import { type Session, useSessionSelector } from '#shared/accounts/session.ts';

const none: readonly string[] = [];

function needsOf(session: Session): readonly string[] {
  if (session.status !== 'signed-in' || session.profile === 'loading') return none;
  return session.profile?.dietary_needs ?? none;
}

/** The list is empty for visitors and while loading. */
export const useDietaryNeeds = (): readonly string[] => useSessionSelector(needsOf);
