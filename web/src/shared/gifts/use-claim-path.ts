import { paths, toProfile } from '#config/paths.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

/** Where a gift link of one's own is claimed: the profile for members, signing up for everybody else. */
export function useClaimPath(): string {
  const isMember = useMemberUid() !== null;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
