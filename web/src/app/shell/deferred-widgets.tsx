import { staffRoles } from '@sharebox/domain/accounts/role';
import { lazy, Suspense, useEffect } from 'react';
import { useRole, useUid } from '#shared/accounts/session.ts';
import { countUnsentReports, useUnsentReportCountAtSignOut } from '#shared/accounts/request-sign-out.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { signOutFailedKey } from '#shared/accounts/sign-out.ts';
import { getPageDescription } from '#config/page-metadata.ts';
import { useLocation } from 'react-router-dom';
import { boxBarPaths, paths, buildPaymentInstructionsPath } from '#config/paths.ts';
import { toStorageKey } from '#lib/persisted-value.ts';
import { unwrappedBoxesStorageName } from '#shared/gifts/unwrapped-boxes-storage-name.ts';
import { InstallPrompt, UpdatePrompt } from '#features/installing/prompts.tsx';
import { storedSharedCart } from '#shared/cart/sharing/stored-shared-cart.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { getNextHoldWarningTime, useHeldBox } from '#shared/orders/use-held-box.ts';

/** Shows a reminder toast, except on the payment page, which has its own countdown. */
function remind(orderId: string, until: number): void {
  if (location.pathname === paths.paymentInstructions) return;
  showToast(`Your box is held until ${formatTime(new Date(until))}.`, 'warning', {
    label: 'Continue to payment',
    to: buildPaymentInstructionsPath(orderId),
  });
}

function useHoldReminder(): void {
  const box = useHeldBox({ isAsked: false });
  const orderId = box?.state === 'held' ? box.orderId : null;
  const until = box?.until.getTime() ?? 0;
  useEffect(() => {
    if (orderId === null) return;
    const id = orderId;
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      const now = getServerNow().getTime();
      const next = getNextHoldWarningTime(until, now);
      if (next === null) return;
      timer = setTimeout(() => {
        remind(id, until);
        wait();
      }, next - now);
    }
    wait();
    return () => clearTimeout(timer);
  }, [orderId, until]);
}

/** Caches the staff pages on this device once staff are signed in, so that the pages open offline. */
export function useStaffFileCaching(): void {
  const role = useRole();
  const isStaff = staffRoles.some((staff) => staff === role);
  useEffect(() => {
    if (!isStaff || !import.meta.env.PROD) return;
    // A failure is ignored, because the next page load tries again.
    import('#pwa/register.ts').then((pwa) => pwa.saveStaffFiles()).catch(() => undefined);
  }, [isStaff]);
}

/** Sends a rider's unsent reports from this device, on every page of the shop. */
export function useOutboxSender(): void {
  const uid = useUid();
  useEffect(() => {
    if (uid === null || countUnsentReports() === 0) return;
    // A failure is ignored, because the reports stay stored and the next page load tries again.
    import('#features/deliveries/api/send-outbox.ts')
      .then(({ startSendingOutbox }) => startSendingOutbox(uid))
      .catch(() => undefined);
  }, [uid]);
}

/** Deletes the unwrapped boxes stored on this device once their pages have closed. */
function useUnwrappedBoxesEnd(): void {
  useEffect(() => {
    if (localStorage.getItem(toStorageKey('visitor', unwrappedBoxesStorageName)) === null) return;
    import('#shared/gifts/unwrapped-boxes.ts')
      .then(({ deleteExpiredBoxes }) => deleteExpiredBoxes())
      .catch(() => undefined);
  }, []);
}

/** Shows a toast after a failed sign-out. By then, the account's data has already been removed from the device. */
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
    meta?.setAttribute('content', getPageDescription(pathname));
  }, [pathname]);
}

/**
 * Pages that show the install prompt, because their visitors have a reason to return and are not in the middle of an
 * order.
 */
const installPromptPaths: readonly string[] = [
  paths.paymentPending,
  paths.paymentSuccess,
  paths.giftSuccess,
  paths.profile,
];

const HeldBoxBar = lazy(() => import('#shared/orders/held-box-bar.tsx'));
const CartSync = lazy(() => import('#shared/cart/sharing/cart-sync.tsx'));
const FollowedOrderBar = lazy(() => import('#shared/orders/followed-order-bar.tsx'));
const GuestGiftBar = lazy(() => import('#shared/orders/guest-gift-bar.tsx'));
const SignOutDialog = lazy(() => import('./sign-out-dialog'));

/** Syncs a shared cart. */
function SharedCart() {
  return (
    storedSharedCart.useValue() !== null && (
      <Suspense>
        <CartSync />
      </Suspense>
    )
  );
}

/** Loads images again that failed while the device was offline. */
function useFailedImageReload(): void {
  useEffect(() => {
    const reload = () => {
      for (const image of document.images) {
        if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
      }
    };
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
}

export default function DeferredWidgets() {
  const { pathname } = useLocation();
  useMetaDescription(pathname);
  useHoldReminder();
  useSignOutFailureToast();
  useOutboxSender();
  useUnwrappedBoxesEnd();
  useStaffFileCaching();
  useFailedImageReload();
  const isGuest = useRole() === 'guest';
  const isAskedToSignOut = useUnsentReportCountAtSignOut() > 0;
  return (
    <>
      {boxBarPaths.includes(pathname) && (
        <Suspense>
          <HeldBoxBar isAboveActions={pathname !== paths.home} />
          <FollowedOrderBar isAboveActions={pathname !== paths.home} />
        </Suspense>
      )}
      {isGuest && pathname === paths.home && (
        <Suspense>
          <GuestGiftBar />
        </Suspense>
      )}
      {installPromptPaths.includes(pathname) && <InstallPrompt />}
      <UpdatePrompt />
      <SharedCart />
      {isAskedToSignOut && (
        <Suspense>
          <SignOutDialog />
        </Suspense>
      )}
    </>
  );
}
