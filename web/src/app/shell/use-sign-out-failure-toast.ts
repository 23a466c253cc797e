import { useEffect } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';

/** Shows once, on the next page, that a sign-out failed. The device's data has been removed nevertheless. */
export function useSignOutFailureToast(): void {
  useEffect(() => {
    if (sessionStorage.getItem(signOutFailedKey) === null) return;
    sessionStorage.removeItem(signOutFailedKey);
    showToast('Signout failed. Your account’s data was still removed from this device.', 'error');
  }, []);
}
