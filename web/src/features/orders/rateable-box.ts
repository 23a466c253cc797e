import type { Order, OrderItem } from '@sharebox/domain/orders/order';

/** A box that the user can rate after delivery: their own order or a gift they received. */
export interface RateableBox extends Pick<Order, 'status' | 'delivery_date'> {
  id: string;
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[];
}
