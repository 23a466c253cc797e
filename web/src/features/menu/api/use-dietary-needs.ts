import { useSession } from '../../../shared/account/session';

const none: readonly string[] = [];

/** What the signed-in couple saved that they avoid; empty for visitors and until it is known. */
export function useDietaryNeeds(): readonly string[] {
  const session = useSession();
  if (session.status !== 'signed-in' || session.profile === 'loading') return none;
  return session.profile?.dietary_needs ?? none;
}
