import type { bankNames } from '@sharebox/domain/payments/payment';
import type { Order } from '@sharebox/domain/orders/order';
import type { SampleDropKey } from './drops';
import type { SamplePersonKey } from './people';

export type SampleOrderProgress =
  | 'review'
  | 'disputed'
  | 'confirmed'
  | 'preparing'
  | 'delivered'
  | 'refunded';

export interface SampleOrderSpec {
  key: string;
  who: SamplePersonKey;
  drop: SampleDropKey;
  /**
   * When the order was placed, as a fraction of the ordering time: 0 is the drop's start, 1 is now or the deadline of a
   * closed drop.
   */
  placed: number;
  journey: SampleOrderProgress;
  items: Record<string, number>;
  packaging: Order['packaging_option'];
  window: Order['delivery_window'];
  note?: string;
  bank: (typeof bankNames)[number];
  gift?: SampleGift;
  /** Ratings by meal id: stars and an optional comment. */
  rating?: Record<string, [stars: number, word?: string]>;
}

export interface SampleGift {
  to: SamplePersonKey;
  message: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  /**
   * The recipient's answer. `declined` is the message of a recipient who declined the gift, which was then refunded.
   */
  answer?: 'accepted' | { declined: string };
  thanks?: string;
}
