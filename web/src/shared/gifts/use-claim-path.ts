import { paths, toProfile } from '#config/paths.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

/** Returns the page on which to claim a gift link: the profile for members, sign-up for others. */
export function useClaimPath(): string {
  const isMember = useMemberUid() !== null;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
