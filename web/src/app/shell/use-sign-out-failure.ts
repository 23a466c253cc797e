import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';

/** Says once on the page after it that a sign-out failed, which has forgotten everything here all the same. */
export function useSignOutFailure(): void {
  useEffect(() => {
    if (sessionStorage.getItem(signOutFailedKey) === null) return;
    sessionStorage.removeItem(signOutFailedKey);
    showToast('Signout failed. Nothing of your account is left on this device all the same.', 'error');
  }, []);
}
