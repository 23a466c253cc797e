import type { Order, OrderItem } from '@sharebox/domain/orders/order';

/** A box that the user received: their own order or a gift. They can rate it and report a problem with it. */
export interface DeliveredBox extends Pick<
  Order,
  'status' | 'delivery_date' | 'delivery_window' | 'delivered_at'
> {
  id: string;
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[];
}
