import { paths, toProfile } from '../../config/paths';
import { useMemberUid } from '../account/use-uid';

/** Where a gift link of one's own is claimed: the profile for members, signing up for everybody else. */
export function useClaimPath(): string {
  const isMember = useMemberUid() !== null;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
