import { createCart } from './create-cart';

const gift = createCart('gift_cart', 'person');

export const startGiftCart = gift.start;
export const getGiftCartState = gift.state;
export const giftCartActions = gift.actions;
export const useGiftCart = gift.useCart;
