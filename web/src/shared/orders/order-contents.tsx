import { slotTitles } from '@sharebox/domain/menu/menu';
import { isDeliveredAsGift } from '@sharebox/domain/kitchen/kitchen-box';
import type { Order } from '@sharebox/domain/orders/order';
import { packagingOptions } from '@sharebox/domain/cart/packaging';
import { DishContents } from '#shared/storefront/dietary-warning.tsx';
import { BoxSummary } from './box-summary';

interface OrderContentsProps {
  order: Order;
  /** Leaves out the customer's note, for pages that show the note elsewhere. */
  hidesNote?: boolean;
}

/** An order's contents with the names and prices at the time of the order. A gift's message is not included. */
export function OrderContents({ order, hidesNote = false }: OrderContentsProps) {
  return (
    <BoxSummary
      lines={order.items.map((item) => ({
        id: item.meal_item_id,
        name: item.name,
        image: item.image_url,
        quantity: item.quantity,
        total: item.total_price,
        kind: slotTitles[item.category],
        // The recipient of a gift eats the dishes, so its giver sees no warnings about their own needs.
        contents: (
          <DishContents contains={item.contains} tags={item.tags} isForUser={!isDeliveredAsGift(order)} />
        ),
      }))}
      packaging={packagingOptions[order.packaging_option].name}
      packagingPrice={order.packaging_price}
      total={order.total_amount}
      note={order.is_gift_order || hidesNote ? null : order.personal_note}
    />
  );
}
