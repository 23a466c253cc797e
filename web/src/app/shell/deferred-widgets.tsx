import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useSignOutQuestion } from '#shared/accounts/ask-to-sign-out.ts';
import { InstallOffer } from '#features/installing/install-offer.tsx';
import { UpdatePrompt } from '#features/installing/update-prompt.tsx';
import { useDescription } from './use-description';
import { useHoldReminder } from '#shared/orders/use-hold-reminder.ts';
import { useSendOutbox } from './use-send-outbox';
import { useSignOutFailure } from './use-sign-out-failure';

/** Pages on which to suggest installing the app: the visitor has a reason to return and is not busy. */
const installPromptPaths: readonly string[] = [
  paths.paymentPending,
  paths.paymentSuccess,
  paths.giftSuccess,
  paths.profile,
];

const HeldBoxBar = lazy(() => import('#shared/orders/held-box-bar.tsx'));
const SignOutDialog = lazy(() => import('./sign-out-dialog'));

/** Pages on which to remind customers of a held box. */
const heldBoxReminderPaths: readonly string[] = [paths.home, paths.weeklyDrop, paths.interactiveMenu];

/** The widgets on every page that are not needed before the first page has loaded. */
export default function DeferredWidgets() {
  const { pathname } = useLocation();
  useDescription(pathname);
  useHoldReminder();
  useSignOutFailure();
  useSendOutbox();
  const isAskedToSignOut = useSignOutQuestion() > 0;
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
