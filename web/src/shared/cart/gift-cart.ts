import { createCart } from './create-cart';

/** The box that is chosen on somebody's gift page: a cart of its own beside the customer's. */
const gift = createCart('gift_cart', 'person');

export const startGiftCart = gift.start;
export const giftCartState = gift.state;
export const giftCartActions = gift.actions;
export const useGiftCart = gift.useCart;
