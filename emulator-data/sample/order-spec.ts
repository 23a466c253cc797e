import type { banks } from '@sharebox/domain/payments/payment';
import type { Order } from '@sharebox/domain/orders/order';
import type { DropName } from './drops';
import type { SampleName } from './people';

/** The last event of a sample order. */
export type Journey =
  | 'review'
  | 'disputed'
  | 'confirmed'
  | 'preparing'
  | 'dispatched'
  | 'delivered'
  | 'refunded';

/** A sample order in short form; prices, dates and everything else follow from it. */
export interface OrderSpec {
  key: string;
  who: SampleName;
  drop: DropName;
  /**
   * When the order was placed, relative to the drop's duration so far: 0 is its start, 1 is now, or the deadline of a
   * closed drop.
   */
  placed: number;
  journey: Journey;
  items: Record<string, number>;
  packaging: Order['packaging_option'];
  window: Order['delivery_window'];
  note?: string;
  bank: (typeof banks)[number];
  gift?: SampleGift;
  /** Ratings of its meals: stars and an optional comment. */
  rating?: Record<string, [stars: number, word?: string]>;
}

export interface SampleGift {
  to: SampleName;
  message: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  /** The recipient's answer. A declined gift has a message and was refunded. */
  answer?: 'accepted' | { declined: string };
  thanks?: string;
}
