import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import { useHeldBox } from '#shared/orders/use-held-box.ts';
import { getClosedNotice, useShopState } from '#shared/storefront/use-ordering-window-status.ts';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import type { ReactNode } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallLinkButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { AddAddressButton } from '#shared/addresses/address-choice.tsx';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import WaitingList from '#shared/waitlist/waiting-list.tsx';
import { NetworkError } from '#lib/errors.ts';
import { paths } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useWaitlistOffer } from '#shared/waitlist/waitlist.ts';
import { type CartChanges, hasOnlyPriceChanges } from '../cart-check';

/**
 * A notice that the shop is closed or sold out. Renders nothing if the shop is sold out but the customer already holds
 * a box.
 */
export function ShopAvailabilityNotice({ menuPath }: { menuPath: string }) {
  const state = useShopState();
  const heldBox = useHeldBox();
  if (state === 'closed') {
    return <PlacementProblemNotice problem={new DomainError('window-closed')} menuPath={menuPath} />;
  }
  if (state !== 'sold-out') return null;
  // The customer's own held box may have been the last free box. It can still be changed and paid for.
  if (heldBox?.state === 'held') return null;
  return <PlacementProblemNotice problem={new DomainError('sold-out')} menuPath={menuPath} />;
}

interface Explanation {
  /** Replaces the message of the error. */
  title?: string;
  text?: string;
  action?: ReactNode;
  /** The label of the link back to the menu. */
  toMenu?: string;
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return <SmallLinkButton to={to}>{label}</SmallLinkButton>;
}

/** Explanations for error reasons whose message alone does not help the customer. */
const explanations: Partial<Record<DomainErrorReason, Explanation>> = {
  'sold-out': {
    title: 'Sold Out',
    text: 'All of this week’s boxes are taken. Your choices stay in your cart in case one becomes free.',
    toMenu: 'Back to the menu',
  },
  'window-closed': {
    title: 'Ordering is closed',
    text: 'Orders reopen on Monday, 12 am. Your choices stay in your cart until then.',
    toMenu: 'Back to the menu',
  },
  'no-active-drop': {
    text: 'There’s no menu to order from right now. Your choices stay in your cart.',
    toMenu: 'Back to the menu',
  },
  'profile-incomplete': {
    text: 'We need your name and a phone number that our rider can call.',
    action: <SmallLinkButton to={paths.completeProfile}>Add your name and phone</SmallLinkButton>,
  },
  'area-not-served': {
    text: 'Your choices stay in your cart.',
    action: <SmallLinkButton to={paths.checkout}>Choose another address</SmallLinkButton>,
  },
  'window-full': {
    text: 'Your choices stay in your cart.',
    action: <SmallLinkButton to={paths.checkout}>Choose another time</SmallLinkButton>,
  },
  'meal-unavailable': {
    toMenu: 'Choose something else',
  },
  'price-changed': {
    title: 'A price changed while you were choosing.',
    text: 'We’re getting the new total. We won’t order anything before you’ve seen it.',
  },
};

function AddMissingAddress({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const addresses = useAddresses();
  return (
    <AddAddressButton
      variant="secondary"
      size="small"
      isFirst={addresses.data?.length === 0}
      onAdded={(id) => {
        chooseAddress(id);
        onAdded?.();
      }}
    >
      Add a delivery address
    </AddAddressButton>
  );
}

/**
 * The explanation for a request that got no response but may have reached the server. Trying again repeats the same
 * request.
 */
const mayHaveArrived: Explanation = {
  text: 'Please try again when you’re connected. Trying again won’t order a second box. Your choices stay in your cart.',
};

interface PlacementProblemNoticeProps {
  problem: Error;
  menuPath: string;
  /** Called after the missing address was added and chosen. */
  onAddressChosen?: () => void;
}

/**
 * A notice that explains why a box could not be ordered, or cannot be ordered now, and what to do next. A customer with
 * a box offered from the waiting list does not see "sold out".
 */
export function PlacementProblemNotice({ problem, menuPath, onAddressChosen }: PlacementProblemNoticeProps) {
  const explained =
    problem instanceof DomainError
      ? explanations[problem.reason]
      : problem.cause instanceof NetworkError
        ? mayHaveArrived
        : undefined;
  const storefront = useStorefront();
  const dropId = storefront.status === 'ready' ? storefront.menu.drop?.id : undefined;
  const kept = storefront.status === 'ready' && storefront.capacity.ordering_window === 'closed';
  const isKeptClosed = kept && problem instanceof DomainError && problem.reason === 'window-closed';
  const isSoldOut = problem instanceof DomainError && problem.reason === 'sold-out';
  const offeredUntil = useWaitlistOffer();
  if (isSoldOut && offeredUntil) {
    return (
      <Banner tone="success" icon="box" title={`A box is kept for you until ${formatTime(offeredUntil)}`}>
        Order before then, or the box goes to the next in line.
      </Banner>
    );
  }
  const lacksAddress = problem instanceof DomainError && problem.reason === 'address-missing';
  const menuLink = explained?.toMenu && <MenuLink to={menuPath} label={explained.toMenu} />;
  return (
    <Banner
      tone="error"
      title={explained?.title ?? problem.message}
      action={
        lacksAddress ? <AddMissingAddress onAdded={onAddressChosen} /> : (explained?.action ?? menuLink)
      }
    >
      {isKeptClosed
        ? `${getClosedNotice(storefront.capacity)} Your choices stay in your cart until then.`
        : explained?.text}
      {isSoldOut && dropId !== undefined && <WaitingList dropId={dropId} />}
    </Banner>
  );
}

interface MenuChangesNoticeProps {
  changes: CartChanges;
  /** The total, in whole naira, that the customer saw before the menu changed. */
  seenTotal: number;
  menuPath: string;
  onAccept: () => void;
}

/**
 * A notice that lists how the menu changed since the cart was filled. If only prices changed, it has a button to accept
 * the new total.
 */
export function MenuChangesNotice({ changes, seenTotal, menuPath, onAccept }: MenuChangesNoticeProps) {
  const { gone, over, repriced, total } = changes;
  const canAccept = hasOnlyPriceChanges(changes);
  return (
    <Banner
      tone="error"
      title={
        canAccept
          ? 'A price changed while you were choosing. Please look at the new total before you go on.'
          : 'Something in your box is no longer on the menu.'
      }
      action={
        canAccept ? (
          <Button size="small" onClick={onAccept}>
            Accept the new total of {formatNaira(total)}
          </Button>
        ) : (
          <MenuLink to={menuPath} label="Choose something else" />
        )
      }
    >
      <Stack gap={1}>
        {gone.map((line) => (
          <span key={line.slot}>{line.item.name} is no longer on the menu.</span>
        ))}
        {over.map(({ line, limit }) => (
          <span key={line.slot}>
            Only {limit} of {line.item.name} can be ordered; your box has {line.quantity}.
          </span>
        ))}
        {repriced.map(({ line, meal }) => (
          <span key={line.slot}>
            {line.item.name} was {formatNaira(koboToNaira(line.item.price))} and is now{' '}
            {formatNaira(koboToNaira(meal.price))} each.
          </span>
        ))}
        {canAccept && (
          <span>
            Your total was {formatNaira(seenTotal)} and is now <strong>{formatNaira(total)}</strong>.
          </span>
        )}
      </Stack>
    </Banner>
  );
}
