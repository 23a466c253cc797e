import { staffRoles } from '@sharebox/domain/accounts/role';
import { lazy, Suspense, useEffect } from 'react';
import { useRole } from '#shared/accounts/use-role.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { countUnsentReports, useUnsentAtSignOut } from '#shared/accounts/request-sign-out.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';
import { getDescription } from '#config/page-metadata.ts';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { InstallOffer } from '#features/installing/install-offer.tsx';
import { UpdatePrompt } from '#features/installing/update-prompt.tsx';
import { useHoldReminder } from '#shared/orders/use-hold-reminder.ts';

/** Saves the pages of staff on this device once staff are signed in, so that they open offline. */
export function useStaffFiles(): void {
  const role = useRole();
  const isStaff = staffRoles.some((staff) => staff === role);
  useEffect(() => {
    if (!isStaff || !import.meta.env.PROD) return;
    // A failure is ignored, because the next page load tries again.
    import('#pwa/register.ts').then((pwa) => pwa.saveStaffFiles()).catch(() => undefined);
  }, [isStaff]);
}

/** Sends a rider's unsent reports from this device, whichever page is open. */
export function useOutboxSender(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || countUnsentReports() === 0) return;
    // A failure loses nothing: the next page load tries again.
    import('#features/deliveries/api/send-outbox.ts')
      .then(({ startSendingOutbox }) => startSendingOutbox(uid))
      .catch(() => undefined);
  }, [uid]);
}

/** The account's data has been removed from the device even if signing out failed. */
export function useSignOutFailureToast(): void {
  useEffect(() => {
    if (sessionStorage.getItem(signOutFailedKey) === null) return;
    sessionStorage.removeItem(signOutFailedKey);
    showToast('Signout failed. Your account’s data was still removed from this device.', 'error');
  }, []);
}

/** Updates the document's meta description on navigation, because the served HTML only describes the first page. */
export function useMetaDescription(pathname: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', getDescription(pathname));
  }, [pathname]);
}

/** Their visitors have a reason to return and are not in the middle of something. */
const installPromptPaths: readonly string[] = [
  paths.paymentPending,
  paths.paymentSuccess,
  paths.giftSuccess,
  paths.profile,
];

const HeldBoxBar = lazy(() => import('#shared/orders/held-box-bar.tsx'));
const SignOutDialog = lazy(() => import('./sign-out-dialog'));

const heldBoxReminderPaths: readonly string[] = [paths.home, paths.weeklyDrop, paths.interactiveMenu];

export default function DeferredWidgets() {
  const { pathname } = useLocation();
  useMetaDescription(pathname);
  useHoldReminder();
  useSignOutFailureToast();
  useOutboxSender();
  useStaffFiles();
  const isAskedToSignOut = useUnsentAtSignOut() > 0;
  return (
    <>
      {heldBoxReminderPaths.includes(pathname) && (
        <Suspense>
          <HeldBoxBar isAboveActions={pathname !== paths.home} />
        </Suspense>
      )}
      {installPromptPaths.includes(pathname) && <InstallOffer />}
      <UpdatePrompt />
      {isAskedToSignOut && (
        <Suspense>
          <SignOutDialog />
        </Suspense>
      )}
    </>
  );
}
