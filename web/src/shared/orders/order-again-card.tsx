import { type Order, orderSchema, paidOrderStatuses } from '@sharebox/domain/orders/order';
import { loadFirestore } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { calculateBoxTotal, fillCart } from '@sharebox/domain/cart/cart';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { buildBoxKey } from '@sharebox/domain/cart/placed-box';
import { packagingOptions } from '@sharebox/domain/cart/box-options';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '#shared/cart/cart-store.ts';
import { Button } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { useLoad } from '#lib/use-load.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { matchPastOrder, orderAgain } from './order-again';
import { useCanOrder } from '#shared/waitlist/waitlist.ts';
import clsx from 'clsx';
import styles from './order-again-card.module.css';

type LastBox = Order & { id: string };

/** Fetches the most recent paid order that a member placed for themselves; null if there is none. */
async function loadLastBox(uid: string): Promise<LastBox | null> {
  const { collection, firestore, limit, orderBy, query, where } = await loadFirestore();
  const { docs } = await fetchDocs(
    query(
      collection(firestore, 'orders'),
      where('user_id', '==', uid),
      where('is_gift_order', '==', false),
      where('status', 'in', paidOrderStatuses),
      orderBy('created_at', 'desc'),
      limit(1),
    ),
  );
  const [last] = docs;
  return last ? { ...orderSchema.parse(last.data()), id: last.id } : null;
}

interface OrderAgainProps {
  uid: string;
  menu: PublishedMenu;
  /** The content rendered while there is no box to suggest. */
  otherwise: ReactNode;
}

function LastBoxOffer({ uid, menu, otherwise }: OrderAgainProps) {
  // A failure is not shown, because the menu works without this suggestion.
  const { data: box } = useLoad(['last-box', uid], () => loadLastBox(uid));
  const { cart, count, options } = useCart();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (!box) return otherwise;

  const { available, missing } = matchPastOrder(box.items, menu);
  const isChosen = buildBoxKey(cart, options) === buildBoxKey(fillCart(available), box);
  if (available.length === 0 || isChosen) return otherwise;
  const lines = available.map(({ meal, quantity }) => ({ unitPriceInKobo: meal.price, quantity }));

  async function take(last: LastBox): Promise<void> {
    setIsBusy(true);
    const path = await orderAgain(last, menu);
    setIsBusy(false);
    if (path) await navigate(path);
  }

  const names = formatNameList(
    available.map(({ meal, quantity }) => (quantity > 1 ? `${quantity} × ${meal.name}` : meal.name)),
  );
  const caution = missing ?? (count > 0 ? 'This replaces your current box.' : null);
  return (
    <section className={clsx(styles.usual, caution !== null && styles.cautious)} aria-labelledby="usual">
      <div className={styles.pictures} aria-hidden>
        {available.slice(0, 3).map(({ meal }) => (
          <img key={meal.id} src={meal.image_url} alt="" width={36} height={36} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 id="usual">Our usual?</h2>
        <p className={caution ? styles.caution : styles.names}>
          {caution ?? `${names} in the ${packagingOptions[box.packaging_option].name}`}
        </p>
      </div>
      <Button size="small" className={styles.take} busy={isBusy} onClick={() => void take(box)}>
        Our usual · <Price naira={calculateBoxTotal(lines, box)} />
      </Button>
    </section>
  );
}

/**
 * A card that suggests ordering the last box again. Renders `otherwise` if the member has no past order, cannot order
 * now or already has the last box in the cart.
 */
export default function OrderAgainCard(props: OrderAgainProps) {
  const canOrder = useCanOrder();
  return canOrder ? <LastBoxOffer {...props} /> : props.otherwise;
}
