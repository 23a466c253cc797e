import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useUnsentAtSignOut } from '#shared/accounts/request-sign-out.ts';
import { InstallOffer } from '#features/installing/install-offer.tsx';
import { UpdatePrompt } from '#features/installing/update-prompt.tsx';
import { useMetaDescription } from './use-meta-description';
import { useHoldReminder } from '#shared/orders/use-hold-reminder.ts';
import { useOutboxSender } from './use-outbox-sender';
import { useSignOutFailureToast } from './use-sign-out-failure-toast';
import { useStaffFiles } from './use-staff-files';

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
