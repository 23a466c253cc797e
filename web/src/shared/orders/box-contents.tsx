import { type BoxOptions, toBoxOptionLines } from '@sharebox/domain/cart/box-options';
import { calculateLineTotal, getCartLines } from '@sharebox/domain/cart/cart';
import { getMealDietaryInfo, cartSlotTitles } from '@sharebox/domain/menu/menu';
import { isDeliveredAsGift, type Order, type OrderItem } from '@sharebox/domain/orders/order';
import { Price } from '#components/content/price.tsx';
import type { CartView } from '#shared/cart/create-cart.ts';
import { DishContents } from '#shared/storefront/dish-marks.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import styles from './box-contents.module.css';

type Dish = Omit<OrderItem, 'contains' | 'tags' | 'unit_price'> & {
  /** The dish’s contents and tags as staff stated them; undefined until the menu with the dish is loaded. */
  statement: Pick<OrderItem, 'contains' | 'tags'> | undefined;
};

interface BoxContentsProps {
  dishes: readonly Dish[];
  options: BoxOptions & { packaging_price?: number };
  /** The price in whole naira, including packaging. */
  total: number;
  note: string | null;
  /** Whether the signed-in user eats the dishes. If so, the user is warned about foods that they avoid. */
  isForUser: boolean;
}

function BoxContents({ dishes, options, total, note, isForUser }: BoxContentsProps) {
  return (
    <div className={styles.summary}>
      <ul role="list" className={styles.lines}>
        {dishes.map(({ meal_item_id, image_url, name, category, quantity, total_price, statement }) => (
          <li key={meal_item_id} className={styles.line}>
            <img src={image_url} alt="" width={56} height={56} loading="lazy" className={styles.image} />
            <span className={styles.name}>
              {name}
              <span className={styles.detail}>
                {cartSlotTitles[category]} · Quantity {quantity}
              </span>
            </span>
            <Price naira={total_price} />
            {statement && (
              <div className={styles.contents}>
                <DishContents {...statement} isForUser={isForUser} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <blockquote className={styles.note}>
          <span className="visually-hidden">Note: </span>“{note}”
        </blockquote>
      )}
      <dl className={styles.sums}>
        {toBoxOptionLines(options).map(({ text, price }) => (
          <div key={text}>
            <dt>{text}</dt>
            {price !== null && <dd>{price === 0 ? 'Free' : <Price naira={price} />}</dd>}
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Price naira={total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface CartContentsProps {
  cart: CartView;
  /** The cart's note; null for pages that show the note or the love message elsewhere. */
  note?: string | null;
  isForUser: boolean;
}

/** A cart's contents with the cart's prices. */
export function CartContents({ cart: { cart, options, total }, note = null, isForUser }: CartContentsProps) {
  const storefront = useStorefront();
  const meals = storefront.status === 'ready' ? storefront.menu.meals : [];
  const dishes = getCartLines(cart).map(({ item, quantity, slot }): Dish => {
    const meal = meals.find(({ id }) => id === item.id);
    return {
      ...{ meal_item_id: item.id, name: item.name, image_url: item.image, category: slot, quantity },
      total_price: calculateLineTotal(item.price, quantity),
      statement: meal && getMealDietaryInfo(meal),
    };
  });
  return <BoxContents {...{ dishes, options, total, isForUser }} note={note && note.trim()} />;
}

interface OrderContentsProps {
  order: Order;
  /** Leaves out the customer's note, for pages that show the note elsewhere. */
  hidesNote?: boolean;
  /** Whether the signed-in user is a member of staff, who does not eat the dishes. */
  isForStaff?: boolean;
}

/** An order's contents with the names and prices at the time of the order. A gift's message is not included. */
export function OrderContents({ order, hidesNote = false, isForStaff = false }: OrderContentsProps) {
  return (
    <BoxContents
      dishes={order.items.map((item) => ({ ...item, statement: item }))}
      options={order}
      total={order.total_amount}
      note={order.is_gift_order || hidesNote ? null : order.personal_note}
      // The recipient of a gift eats the dishes, so its giver sees no warnings about their own needs.
      isForUser={!isForStaff && !isDeliveredAsGift(order)}
    />
  );
}
