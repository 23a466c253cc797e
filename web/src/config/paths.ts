function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export type ProfileTab = 'profile' | 'experiences' | 'notifications' | 'delivery' | 'gift-link' | 'security';

interface OrderQuery {
  ref?: string;
  orderId?: string;
}

/** Every path of the app (docs/product/pages.md#addresses). Other modules must not hard-code paths. */
export const paths = {
  home: '/',
  signIn: '/signin',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  authAction: '/auth/action',
  completeProfile: '/complete-profile',
  weeklyDrop: '/weekly-drop',
  interactiveMenu: '/interactive-menu',
  checkout: '/checkout',
  payment: '/payment',
  reviewSelf: '/review-order/self',
  reviewGift: '/review-order/gift',
  paymentInstructions: '/payment-instructions',
  paymentPending: '/payment-pending',
  paymentSuccess: '/payment-success',
  orderConfirmationPending: '/order-confirmation-pending',
  profile: '/profile',
  admin: '/admin',
  adminCustomer: '/admin/customers/:uid',
  kitchen: '/kitchen',
  kitchenRatings: '/kitchen/ratings',
  run: '/run',
  packing: '/packing',
  packingLabels: '/packing/labels',
  packingSlips: '/packing/slips',
  publicGift: '/to/:slug',
  giftCheckout: '/gift-checkout/:recipientId',
  giftSuccess: '/gift-success',
  giftOrder: '/gift-order',
  openGift: '/open-gift',
  receivedGift: '/received-gift/:orderId',
  unwrap: '/unwrap',
  together: '/together',
  followedOrder: '/followed-order/:orderId',
  order: '/order',
  about: '/about',
  careers: '/careers',
  contact: '/contact',
  faq: '/faq',
  partner: '/partner',
  press: '/press',
  help: '/help',
  delivery: '/delivery',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const;

/** The pages with a bar about a held box or about a box that the partner ordered. */
export const boxBarPaths: readonly string[] = [paths.home, paths.weeklyDrop, paths.interactiveMenu];

export const cartReviewPath = `${paths.weeklyDrop}?review=1`;
export const buildProfilePath = (tab?: ProfileTab) => withQuery(paths.profile, { tab });
export const getExperienceAnchor = (orderId: string) => `order-${orderId}`;
/** Builds the path of an order in the profile. Push notifications sent by functions link to the same path. */
export const buildExperiencePath = (orderId: string) =>
  `${buildProfilePath('experiences')}#${getExperienceAnchor(orderId)}`;
export const buildFaqPath = (query?: string) => withQuery(paths.faq, { q: query });
export const buildPaymentInstructionsPath = (orderId: string) =>
  withQuery(paths.paymentInstructions, { orderId });
export const buildPaymentPendingPath = (query: OrderQuery) => withQuery(paths.paymentPending, { ...query });
export const buildOrderConfirmationPendingPath = (query: OrderQuery) =>
  withQuery(paths.orderConfirmationPending, { ...query });
export const buildPaymentSuccessPath = (reference: string) => withQuery(paths.paymentSuccess, { reference });
export const buildGiftSuccessPath = (query: { reference?: string; orderId?: string }) =>
  withQuery(paths.giftSuccess, { ...query });
/**
 * Builds the path of a claim link, which opens a gift by link. The token is in the fragment, which browsers do not
 * send, so no server log contains the token.
 */
export const buildOpenGiftPath = (token: string) => `${paths.openGift}#${token}`;
export const buildReceivedGiftPath = (orderId: string) => paths.receivedGift.replace(':orderId', orderId);
/**
 * Builds the path of an invitation to a shared cart. The key and the name are in the fragment, which browsers send
 * neither to the server nor to other sites.
 */
export const buildSharedCartInvitationPath = (cartId: string, key: string, name: string) =>
  `${paths.together}#${cartId}.${key}.${encodeURIComponent(name)}`;
export const buildFollowedOrderPath = (orderId: string) => paths.followedOrder.replace(':orderId', orderId);
export const buildGiftCheckoutPath = (giftId: string) => paths.giftCheckout.replace(':recipientId', giftId);
export const buildAdminCustomerPath = (uid: string) =>
  paths.adminCustomer.replace(':uid', encodeURIComponent(uid));
export const buildPackingPath = (dropId: string) => withQuery(paths.packing, { drop: dropId });
/** Builds the path of all labels of a drop, or of the label of one box. `boxId` is the id of the box's order. */
export const buildPackingLabelsPath = (dropId: string, boxId?: string) =>
  withQuery(paths.packingLabels, { drop: dropId, box: boxId });
export const buildPackingSlipsPath = (dropId: string) => withQuery(paths.packingSlips, { drop: dropId });
/** Builds the path of a gift page. The slug `sample` shows a sample page. */
export const buildPublicGiftPath = (slug: string) => paths.publicGift.replace(':slug', slug);
