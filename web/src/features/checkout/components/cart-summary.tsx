import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { CartView } from '#shared/cart/create-cart.ts';
import { CartContents } from '#shared/orders/box-contents.tsx';
import styles from './checkout.module.css';

interface CartSummaryProps {
  cart: CartView;
  editPath: string;
  /** Whether the box is the customer's own, which shows the cart's note and what the customer avoids. */
  isOwn: boolean;
}

export function CartSummary({ cart, editPath, isOwn }: CartSummaryProps) {
  return (
    <Card as="section" aria-labelledby="order-summary">
      <Stack>
        <Stack row spread gap={2}>
          <h2 id="order-summary">Order Summary</h2>
          <LinkButton to={editPath} variant="quiet" size="small">
            Edit box
          </LinkButton>
        </Stack>
        <CartContents cart={cart} note={isOwn ? cart.note : null} isForUser={isOwn} />
        <label className={styles.cutlery}>
          <input
            type="checkbox"
            checked={cart.options.no_cutlery}
            onChange={(event) => cart.setOptions({ no_cutlery: event.target.checked })}
          />
          Leave out the cutlery
        </label>
      </Stack>
    </Card>
  );
}
