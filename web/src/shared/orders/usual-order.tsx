import {
  calculateBoxTotal,
  findMissingCartRequirements,
  requirementMessages,
  requirementSteps,
} from '@sharebox/domain/cart/cart';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { packagingOptions } from '@sharebox/domain/cart/packaging';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartActions, getCartState, useCart } from '#shared/cart/cart-store.ts';
import { chooseAddress, chooseDeliveryWindow } from '#shared/cart/delivery-choice.ts';
import { isInCart, matchPastOrder } from '#shared/cart/order-again.ts';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Price } from '#components/content/price.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { useLoad } from '#lib/use-load.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { paths } from '#config/paths.ts';
import { findBoxAddressId, type LastBox, loadLastBox } from './last-box';
import { useCanOrder } from '#shared/waitlist/use-can-order.ts';
import styles from './usual-order.module.css';

interface UsualProps {
  uid: string;
  menu: PublishedMenu;
  /** Rendered while there is nothing to offer. */
  otherwise: ReactNode;
}

function LastBoxOffer({ uid, menu, otherwise }: UsualProps) {
  // A failure is not shown, because the menu works without this offer.
  const { data: box } = useLoad(['last-box', uid], () => loadLastBox(uid));
  const { cart, count, packaging } = useCart();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (!box) return otherwise;

  const { available, missing } = matchPastOrder(box.items, menu);
  const isChosen = packaging === box.packaging_option && isInCart(cart, available);
  if (available.length === 0 || isChosen) return otherwise;
  const lines = available.map(({ meal, quantity }) => ({ unitPriceInKobo: meal.price, quantity }));

  async function take(last: LastBox): Promise<void> {
    setIsBusy(true);
    const addressId = await findBoxAddressId(last.id);
    setIsBusy(false);
    cartActions.fill(available, last.packaging_option);
    if (addressId) chooseAddress(addressId);
    if (last.delivery_window) chooseDeliveryWindow(last.delivery_window);
    const [lacking] = findMissingCartRequirements(getCartState().cart);
    const missingSentence = missing.length > 0 ? `Not on this week’s menu: ${formatNameList(missing)}. ` : '';
    const toastText = missingSentence + (lacking ? requirementMessages[lacking] : '');
    if (toastText) showToast(toastText.trim(), 'warning');
    await navigate(lacking ? `${paths.weeklyDrop}?step=${requirementSteps[lacking]}` : paths.reviewSelf);
  }

  const names = formatNameList(
    available.map(({ meal, quantity }) => (quantity > 1 ? `${quantity} × ${meal.name}` : meal.name)),
  );
  const caution =
    missing.length > 0
      ? `Not on this week’s menu: ${formatNameList(missing)}`
      : count > 0
        ? 'This replaces your current box.'
        : null;
  return (
    <section className={clsx(styles.usual, caution !== null && styles.cautious)} aria-labelledby="usual">
      <div className={styles.pictures} aria-hidden>
        {available.slice(0, 3).map(({ meal }) => (
          <img key={meal.id} src={meal.image_url} alt="" width={36} height={36} />
        ))}
      </div>
      <div className={styles.words}>
        <h2 id="usual">Your usual?</h2>
        <p className={caution ? styles.caution : styles.names}>
          {caution ?? `${names} in the ${packagingOptions[box.packaging_option].name}`}
        </p>
      </div>
      <Button size="small" className={styles.take} busy={isBusy} onClick={() => void take(box)}>
        Our usual · <Price naira={calculateBoxTotal(lines, box.packaging_option)} />
      </Button>
    </section>
  );
}

/** Not shown if the member has no past order, cannot order now or already has that box in the cart. */
export default function UsualOrder(props: UsualProps) {
  const canOrder = useCanOrder();
  return canOrder ? <LastBoxOffer {...props} /> : props.otherwise;
}
