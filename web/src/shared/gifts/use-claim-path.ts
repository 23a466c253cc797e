import { paths, toProfile } from '#config/paths.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

/** Returns the path of the page for claiming a gift link: the profile for members, sign-up for everyone else. */
export function useClaimPath(): string {
  const isMember = useMemberUid() !== null;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
