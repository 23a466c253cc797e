import { DomainError } from '@sharebox/domain/common/errors';
import { type GuestLink, parseGuestLink } from '@sharebox/domain/gifts/guest-link';
import { isHold } from '@sharebox/domain/orders/order';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getErrorMessage } from '#lib/errors.ts';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import type { IconName } from '#components/actions/icon.tsx';
import { Page } from '#components/layout/page.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toGiftSuccess, toPaymentInstructions, toPaymentPending } from '#config/paths.ts';
import { useGuestLink } from '../components/use-guest-link';

interface WordProps {
  icon: IconName;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** A guest's gift, or an order that staff typed for a customer without an account. */
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
      const toProgress = of === 'gift' ? toGiftSuccess : toPaymentPending;
      // Replaces this URL in the history, because it contains the token.
      return (
        <Navigate
          to={isHold({ status }) ? toPaymentInstructions(orderId) : toProgress({ orderId })}
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
            <Stack row gap={3}>
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
 * The page `/gift-order#{orderId}.{token}`, which the links in emails to guests open (docs/product/gifts.md#guest-givers),
 * and `/order#{orderId}.{token}`, which the pay links of typed orders open (docs/product/typed-orders.md).
 */
export default function GiftOrder({ of }: { of: Subject }) {
  const { hash } = useLocation();
  const link = parseGuestLink(hash);
  return link ? <Opened key={hash} link={link} of={of} /> : <SpentLink of={of} />;
}
