import type { banks } from '@sharebox/domain/payments/payment';
import type { Order } from '@sharebox/domain/orders/order';
import type { DropName } from './drops';
import type { SampleName } from './people';

/** How far a sample order has come. */
export type Journey =
  | 'review'
  | 'disputed'
  | 'confirmed'
  | 'preparing'
  | 'dispatched'
  | 'delivered'
  | 'refunded';

/** An order as it is written down here; prices, dates and everything else follow from it. */
export interface OrderSpec {
  key: string;
  who: SampleName;
  drop: DropName;
  /** When in the drop's time so far it was placed: 0 its start, 1 now (or the deadline of a drop that is closed). */
  placed: number;
  journey: Journey;
  items: Record<string, number>;
  packaging: Order['packaging_option'];
  window: Order['delivery_window'];
  note?: string;
  bank: (typeof banks)[number];
  gift?: SampleGift;
  /** What those who ate it said of its dishes: stars, and a word. */
  rating?: Record<string, [stars: number, word?: string]>;
}

export interface SampleGift {
  to: SampleName;
  message: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  /** What the recipient said to it; a refusal with its kind word, after which the giver had the money back. */
  answer?: 'accepted' | { declined: string };
  thanks?: string;
}
