import { createCart } from './create-cart';

/** The cart for gifts on gift pages, separate from the customer's own cart. */
const gift = createCart('gift_cart', 'person');

export const startGiftCart = gift.start;
export const getGiftCartState = gift.state;
export const giftCartActions = gift.actions;
export const useGiftCart = gift.useCart;
