import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';

/**
 * Shows a toast on the next page after a sign-out failed. The account's data has been removed from the device anyway.
 */
export function useSignOutFailureToast(): void {
  useEffect(() => {
    if (sessionStorage.getItem(signOutFailedKey) === null) return;
    sessionStorage.removeItem(signOutFailedKey);
    showToast('Signout failed. Your account’s data was still removed from this device.', 'error');
  }, []);
}
