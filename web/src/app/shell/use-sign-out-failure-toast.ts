import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';

/** The account's data has been removed from the device even if signing out failed. */
export function useSignOutFailureToast(): void {
  useEffect(() => {
    if (sessionStorage.getItem(signOutFailedKey) === null) return;
    sessionStorage.removeItem(signOutFailedKey);
    showToast('Signout failed. Your account’s data was still removed from this device.', 'error');
  }, []);
}
