import { DomainError } from '@sharebox/domain/common/errors';
import {
  type GuestLink,
  isGuestOrderUid,
  parseGuestLink,
  toGuestOrderUid,
} from '@sharebox/domain/gifts/guest-link';
import { isHold } from '@sharebox/domain/orders/order';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getErrorMessage } from '#lib/errors.ts';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import type { IconName } from '#components/actions/icon.tsx';
import { Page } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import {
  paths,
  buildGiftSuccessPath,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
} from '#config/paths.ts';
import { useLoad } from '#lib/use-load.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';

/**
 * The result of opening a guest link: the order's status and a sign-in token. The token is null if the giver is already
 * signed in.
 */
type OpenedGuestLink = z.infer<typeof openGuestOrderContract.output>;

async function openGuestLink(link: GuestLink): Promise<OpenedGuestLink> {
  return callFunction(openGuestOrderContract, link);
}

/**
 * Signs in with access only to the order of the guest link, and signs out any other user. The session ends with the
 * tab, because the device may be shared and the link can be opened again at any time. @throws errors of Firebase Auth.
 */
async function signInWithGuestToken(token: string): Promise<void> {
  const { auth, browserSessionPersistence, setPersistence, signInWithCustomToken } = await loadAuth();
  await setPersistence(auth, browserSessionPersistence);
  await signInWithCustomToken(auth, token);
}

/** `asks` means that the user must confirm, because opening the link ends the current session. */
type LinkState =
  | { step: 'opening' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'asks'; who: 'member' | 'guest'; email: string | null; open: () => void }
  | { step: 'open'; status: OpenedGuestLink['status'] };

/** Returns the kind of session that opening the link would end. The session of another guest link does not count. */
function getSessionKind(session: Session): 'nobody' | 'member' | 'guest' {
  if (session.status !== 'signed-in' || isGuestOrderUid(session.user.uid)) return 'nobody';
  return session.user.isAnonymous ? 'guest' : 'member';
}

/** Opens a guest link once the session is known. If another user is signed in, asks for confirmation first. */
function useGuestLink(link: GuestLink): LinkState {
  const session = useSession();
  const { order_id, token } = link;
  const opening = useLoad(['guest-link', order_id, token], () => openGuestLink({ order_id, token }), {
    enabled: session.status !== 'loading',
  });
  const [isAgreed, setIsAgreed] = useState(false);
  const found = opening.data;
  const here = getSessionKind(session);
  const signInToken = found?.sign_in_token ?? null;
  const mayOpen = signInToken !== null && (here === 'nobody' || isAgreed);
  const signingIn = useLoad(
    ['guest-sign-in', signInToken],
    () => signInWithGuestToken(signInToken ?? '').then(() => true),
    { enabled: mayOpen },
  );
  const failed = [opening, signingIn].find(({ status }) => status === 'error');
  if (failed) return { step: 'failed', error: failed.error, retry: failed.retry };
  if (!found) return { step: 'opening' };
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  if (signInToken === null || uid === toGuestOrderUid(order_id))
    return { step: 'open', status: found.status };
  if (here === 'nobody' || isAgreed) return { step: 'opening' };
  const email = session.status === 'signed-in' ? session.user.email : null;
  return { step: 'asks', who: here, email, open: () => setIsAgreed(true) };
}

interface WordProps {
  icon: IconName;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A guest's gift, or an order that staff entered for a customer without an account. */
type Subject = 'gift' | 'order';

const titles = {
  gift: { page: 'Your Gift', question: 'Open the gift you gave as a guest?' },
  order: { page: 'Your Order', question: 'Open the order you placed with our team?' },
};

function Word({ of, ...props }: WordProps & { of: Subject }) {
  return (
    <Page title={titles[of].page}>
      <EmptyState level={1} {...props} />
    </Page>
  );
}

function SpentLink({ of }: { of: Subject }) {
  return (
    <Word
      of={of}
      icon="search"
      title={`This link doesn’t open ${of === 'gift' ? 'a gift' : 'an order'}`}
      action={
        <LinkButton to={paths.contact} variant="secondary">
          Contact us
        </LinkButton>
      }
    >
      It may be incomplete, or the {of} was delivered more than two weeks ago.{' '}
      {of === 'gift' && 'Try the button in our latest email, or '}
      {of === 'gift' ? 'write' : 'Write'} to us: your {of} is safe.
    </Word>
  );
}

function Opened({ link, of }: { link: GuestLink; of: Subject }) {
  const state = useGuestLink(link);
  switch (state.step) {
    case 'opening':
      return <PageSkeleton />;
    case 'open': {
      const { status } = state;
      const orderId = link.order_id;
      const toProgress = of === 'gift' ? buildGiftSuccessPath : buildPaymentPendingPath;
      // Replaces this URL in the history, because it contains the token.
      return (
        <Navigate
          to={isHold({ status }) ? buildPaymentInstructionsPath(orderId) : toProgress({ orderId })}
          replace
        />
      );
    }
    case 'asks':
      return (
        <Word
          of={of}
          icon={of === 'gift' ? 'gift' : 'box'}
          title={titles[of].question}
          action={
            <Stack row center gap={3}>
              <Button onClick={state.open}>Open the {of}</Button>
              {/* Replaces this URL in the history, because it contains the token. */}
              <LinkButton to={paths.home} replace variant="secondary">
                Not now
              </LinkButton>
            </Stack>
          }
        >
          {state.who === 'member'
            ? `You are signed in as ${state.email}. This ${of} is not part of that account, so opening it signs you out in this browser.`
            : `Another gift is open in this browser. Opening this ${of} closes it. You can open it again from its emails.`}
        </Word>
      );
    case 'failed':
      if (state.error instanceof DomainError && state.error.reason !== 'rate-limited')
        return <SpentLink of={of} />;
      return (
        <Word
          of={of}
          icon="alert"
          title={`Your ${of} could not be opened`}
          action={<Button onClick={state.retry}>Try Again</Button>}
        >
          {getErrorMessage(state.error)} Nothing about your {of} has changed.
        </Word>
      );
  }
}

/**
 * The page that guests open through a link: `/gift-order#{orderId}.{token}` from an email
 * (docs/product/gifts.md#guest-givers), or `/order#{orderId}.{token}` from the pay link of a typed order
 * (docs/product/typed-orders.md).
 */
export default function GuestOrderPage({ of }: { of: Subject }) {
  const { hash } = useLocation();
  const link = parseGuestLink(hash);
  return link ? <Opened key={hash} link={link} of={of} /> : <SpentLink of={of} />;
}
