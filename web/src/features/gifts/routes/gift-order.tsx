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
import { paths, toGiftSuccess, toPaymentInstructions } from '#config/paths.ts';
import { useGuestLink } from '../components/use-guest-link';

interface WordProps {
  icon: IconName;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Word(props: WordProps) {
  return (
    <Page title="Your Gift">
      <EmptyState level={1} {...props} />
    </Page>
  );
}

function SpentLink() {
  return (
    <Word
      icon="search"
      title="This link doesn’t open a gift"
      action={
        <LinkButton to={paths.contact} variant="secondary">
          Contact us
        </LinkButton>
      }
    >
      It may be incomplete, or the gift was delivered more than two weeks ago. Try the button in our latest
      email, or write to us: your gift is safe.
    </Word>
  );
}

function Opened({ link }: { link: GuestLink }) {
  const state = useGuestLink(link);
  switch (state.step) {
    case 'opening':
      return <PageSkeleton />;
    case 'open': {
      const { status } = state;
      const orderId = link.order_id;
      // Replaces this URL in the history, because it contains the token.
      return (
        <Navigate
          to={isHold({ status }) ? toPaymentInstructions(orderId) : toGiftSuccess({ orderId })}
          replace
        />
      );
    }
    case 'asks':
      return (
        <Word
          icon="gift"
          title="Open the gift you gave as a guest?"
          action={
            <Stack row gap={3}>
              <Button onClick={state.open}>Open the gift</Button>
              {/* Replaces this URL in the history, because it contains the token. */}
              <LinkButton to={paths.home} replace variant="secondary">
                Not now
              </LinkButton>
            </Stack>
          }
        >
          {state.who === 'member'
            ? `You are signed in as ${state.email}. This gift is not part of that account, so opening it signs you out in this browser.`
            : 'Another gift is open in this browser. Opening this one closes it. You can open it again from its emails.'}
        </Word>
      );
    case 'failed':
      if (state.error instanceof DomainError && state.error.reason !== 'rate-limited') return <SpentLink />;
      return (
        <Word
          icon="alert"
          title="Your gift could not be opened"
          action={<Button onClick={state.retry}>Try Again</Button>}
        >
          {getErrorMessage(state.error)} Nothing about your gift has changed.
        </Word>
      );
  }
}

/**
 * The page `/gift-order#{orderId}.{token}`, which the links in emails to guests open
 * (docs/product/gifts.md#guest-givers).
 */
export default function GiftOrder() {
  const { hash } = useLocation();
  const link = parseGuestLink(hash);
  return link ? <Opened key={hash} link={link} /> : <SpentLink />;
}
