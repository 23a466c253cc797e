import { paths, toProfile } from '#config/paths.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';

export function useClaimPath(): string {
  const isMember = useMemberUid() !== null;
  return isMember ? toProfile('gift-link') : paths.signUp;
}
