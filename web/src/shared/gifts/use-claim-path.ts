import { paths, toProfile } from '../../config/paths';
import { useSession } from '../account/session';

/** Where a gift link of one's own is claimed: the profile for members, signing up for everybody else. */
export function useClaimPath(): string {
  const session = useSession();
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
