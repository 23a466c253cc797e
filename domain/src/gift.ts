import * as z from 'zod/mini';
import { orderItem, orderStatus } from './order';
import { instant } from './instant';

/** `gift_links/{slug}`: the public face of a member. Never a uid, surname, phone or address. */
export const giftLink = z.object({
  display_name: z.string(),
  initials: z.string(),
  gift_tagline: z.string(),
  allow_gifting: z.boolean(),
  gift_id: z.string(),
});

/** `profiles/{uid}/received_gifts/{orderId}`: what a recipient may see of a gift. No price, no payer. */
export const receivedGift = z.object({
  items: z.array(z.omit(orderItem, { unit_price: true, total_price: true })),
  love_message: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  status: orderStatus,
  delivery_date: instant,
  created_at: instant,
});
