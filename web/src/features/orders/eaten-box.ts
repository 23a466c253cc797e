import type { Order, OrderItem } from '@sharebox/domain/orders/order';

/** A delivered box that the user can rate: their own order or a gift to them. */
export interface EatenBox extends Pick<Order, 'status' | 'delivery_date'> {
  id: string;
  items: readonly Pick<OrderItem, 'meal_item_id' | 'name'>[];
}
