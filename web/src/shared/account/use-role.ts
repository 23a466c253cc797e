import { useSession } from './session';

/** What the caller is to the shop, for messages that name it: `admin`, `kitchen`, `customer`, `guest` or `visitor`. */
export function useRole(): string {
  const session = useSession();
  if (session.status !== 'signed-in') return 'visitor';
  if (session.role !== 'customer') return session.role;
  return session.user.isAnonymous ? 'guest' : 'customer';
}
