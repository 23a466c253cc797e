import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import type { CartView } from '#shared/cart/create-cart.ts';
import { SharedCartControl } from '#shared/cart/sharing/shared-cart-control.tsx';
import { CartContents } from '#shared/orders/box-contents.tsx';
import styles from './checkout.module.css';

interface CartSummaryProps {
  cart: CartView;
  editPath: string;
  /**
   * Whether the box is the customer's own. If so, the summary shows the cart's note and the foods that the customer
   * avoids.
   */
  isOwn: boolean;
}

export function CartSummary({ cart, editPath, isOwn }: CartSummaryProps) {
  const wasShared = useSearchParams()[0].has('together');
  return (
    <SectionCard
      isSmall
      title="Order Summary"
      aside={
        <LinkButton to={editPath} variant="quiet" size="small">
          Edit box
        </LinkButton>
      }
    >
      <CartContents cart={cart} note={isOwn ? cart.note : null} isForUser={isOwn} />
      <label className={styles.checkRow}>
        <input
          type="checkbox"
          checked={cart.options.no_cutlery}
          onChange={(event) => cart.setOptions({ no_cutlery: event.target.checked })}
        />
        Leave out the cutlery
      </label>
      {isOwn && <SharedCartControl {...(wasShared && { label: 'Choose together again' })} />}
    </SectionCard>
  );
}
