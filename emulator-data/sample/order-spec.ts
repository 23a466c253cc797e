import type { banks } from '@sharebox/domain/payments/payment';
import type { Order } from '@sharebox/domain/orders/order';
import type { DropName } from './drops';
import type { SampleName } from './people';

export type Journey = 'review' | 'disputed' | 'confirmed' | 'preparing' | 'delivered' | 'refunded';

export interface OrderSpec {
  key: string;
  who: SampleName;
  drop: DropName;
  /** The fraction of the ordering time: 0 is the drop's start, 1 is now or, for a closed drop, its deadline. */
  placed: number;
  journey: Journey;
  items: Record<string, number>;
  packaging: Order['packaging_option'];
  window: Order['delivery_window'];
  note?: string;
  bank: (typeof banks)[number];
  gift?: SampleGift;
  /** Ratings by meal id: stars and an optional comment. */
  rating?: Record<string, [stars: number, word?: string]>;
}

export interface SampleGift {
  to: SampleName;
  message: string;
  isAnonymous: boolean;
  isSurprise: boolean;
  /** The recipient's answer. A declined gift includes the recipient's message and was refunded. */
  answer?: 'accepted' | { declined: string };
  thanks?: string;
}
