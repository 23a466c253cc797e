import { DomainError, type DomainErrorReason } from '@sharebox/domain/errors';
import { formatNaira, koboToNaira } from '@sharebox/domain/money';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner';
import { Button, LinkButton } from '../../../components/button';
import { Stack } from '../../../components/stack';
import { paths, toProfile } from '../../../config/paths';
import { type CartChanges, isOnlyRepriced } from '../cart-changes';

interface Explanation {
  title: string;
  text?: string;
  action?: ReactNode;
}

const toMenu = (label: string) => (
  <LinkButton to={paths.weeklyDrop} variant="secondary" size="small">
    {label}
  </LinkButton>
);

/** What each refusal means for the box in the cart, where the reason's own message is not all. */
const explanations: Partial<Record<DomainErrorReason, Explanation>> = {
  'sold-out': {
    title: 'Sold Out',
    text: 'Every box of this week is taken. What you chose stays in your cart; a box comes free when somebody gives theirs back.',
    action: toMenu('Back to the menu'),
  },
  'window-closed': {
    title: 'Ordering is closed',
    text: 'It opens again on Monday at 12:00 AM WAT. What you chose stays in your cart until then.',
    action: toMenu('Back to the menu'),
  },
  'no-active-drop': {
    title: 'No active menu available',
    text: 'There is no drop to order from just now. What you chose stays in your cart.',
    action: toMenu('Back to the menu'),
  },
  'profile-incomplete': {
    title: 'Please complete your profile before ordering.',
    text: 'We need your name and a phone number that our driver can call.',
    action: (
      <LinkButton to={paths.completeProfile} variant="secondary" size="small">
        Complete Profile
      </LinkButton>
    ),
  },
  'address-missing': {
    title: 'Please select or add a delivery address to continue.',
    action: (
      <LinkButton to={toProfile('delivery', 'payment')} variant="secondary" size="small">
        Add a delivery address
      </LinkButton>
    ),
  },
  'meal-unavailable': {
    title: 'Something in your box is no longer on the menu.',
    action: toMenu('Choose something else'),
  },
  'price-changed': {
    title: 'A price changed while you were choosing.',
    text: 'We are fetching the new total. You can look at it before anything is ordered.',
  },
};

/** Why the box was not placed, and the way on. The cart is never touched by it. */
export function PlacementProblem({ problem }: { problem: Error }) {
  const explained = problem instanceof DomainError ? explanations[problem.reason] : undefined;
  // The server names the dish where it knows more than the menu shows.
  const isNamed = problem instanceof DomainError && problem.reason === 'meal-unavailable';
  const title = isNamed ? problem.message : (explained?.title ?? problem.message);
  return (
    <Banner tone="error" title={title} action={explained?.action}>
      {explained?.text}
    </Banner>
  );
}

interface MenuChangesProps {
  changes: CartChanges;
  /** Whole naira: what the customer saw. */
  seenTotal: number;
  onAccept: () => void;
}

/** How the menu changed under the cart: each dish by name, and the new total to accept where only prices did. */
export function MenuChanges({ changes, seenTotal, onAccept }: MenuChangesProps) {
  const { gone, over, repriced, total } = changes;
  const canAccept = isOnlyRepriced(changes);
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
          toMenu('Choose something else')
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
