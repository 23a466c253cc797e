import {
  boxTotal,
  missingFromCart,
  requirementMessages,
  requirementSteps,
} from '@sharebox/domain/order/cart';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { packagings } from '@sharebox/domain/order/packaging';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartActions, cartState, useCart } from '../cart/cart-store';
import { chooseAddress, chooseDeliveryWindow } from '../cart/delivery-choice';
import { orderAgain } from '../cart/order-again';
import { Button } from '../../components/button';
import { Price } from '../../components/price';
import { showToast } from '../../components/toast';
import { nameList } from '../../config/name-list';
import { paths } from '../../config/paths';
import { addressOfBox, type LastBox, loadLastBox } from './last-box';
import { useCanOrder } from '../waitlist/use-can-order';
import styles from './reorder-card.module.css';

function useLastBox(uid: string): LastBox | null {
  const [box, setBox] = useState<LastBox | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without it the menu is whole.
    loadLastBox(uid).then(
      (found) => !isGone && setBox(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [uid]);
  return box;
}

interface ReorderCardProps {
  uid: string;
  menu: PublishedMenu;
}

function LastBoxAgain({ uid, menu }: ReorderCardProps) {
  const box = useLastBox(uid);
  const { count } = useCart();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (!box) return null;

  const { available, missing } = orderAgain(box.items, menu);
  if (available.length === 0) return null;
  const lines = available.map(({ meal, quantity }) => ({ unitPriceInKobo: meal.price, quantity }));

  async function take(last: LastBox): Promise<void> {
    setIsBusy(true);
    const addressId = await addressOfBox(last.id);
    setIsBusy(false);
    cartActions.fill(available, last.packaging_option);
    if (addressId) chooseAddress(addressId);
    if (last.delivery_window) chooseDeliveryWindow(last.delivery_window);
    if (missing.length > 0) showToast(`Not on this week’s menu: ${nameList(missing)}`, 'warning');
    const [lacking] = missingFromCart(cartState().cart);
    if (!lacking) {
      await navigate(paths.reviewSelf);
      return;
    }
    showToast(requirementMessages[lacking], 'warning');
    await navigate(`${paths.weeklyDrop}?step=${requirementSteps[lacking]}`);
  }

  return (
    <section className={styles.card} aria-labelledby="reorder">
      <div className={styles.pictures} aria-hidden>
        {available.slice(0, 3).map(({ meal }) => (
          <img key={meal.id} src={meal.image_url} alt="" width={56} height={56} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 id="reorder">Your usual?</h2>
        <p>
          {nameList(
            available.map(({ meal, quantity }) => (quantity > 1 ? `${quantity} × ${meal.name}` : meal.name)),
          )}{' '}
          in the {packagings[box.packaging_option].name}
        </p>
        {missing.length > 0 && <p className={styles.missing}>Not on this week’s menu: {nameList(missing)}</p>}
        {count > 0 && <p>It takes the place of what is in your box now.</p>}
      </div>
      <Button className={styles.take} busy={isBusy} onClick={() => void take(box)}>
        Our usual · <Price naira={boxTotal(lines, box.packaging_option)} />
      </Button>
    </section>
  );
}

/**
 * A member's last box again: one tap fills it and leads to the review, where a second one places it. Nothing before a
 * first order, and nothing while they can't order.
 */
export default function ReorderCard(props: ReorderCardProps) {
  const canOrder = useCanOrder();
  return canOrder ? <LastBoxAgain {...props} /> : null;
}
