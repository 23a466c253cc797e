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
  receivedGift: '/received-gift/:orderId',
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

export const toCartReview = `${paths.weeklyDrop}?review=1`;
export const toProfile = (tab?: ProfileTab) => withQuery(paths.profile, { tab });
export const getExperienceAnchor = (orderId: string) => `order-${orderId}`;
/** Push notifications sent by functions link to the same path. */
export const toExperience = (orderId: string) =>
  `${toProfile('experiences')}#${getExperienceAnchor(orderId)}`;
export const toFaq = (query?: string) => withQuery(paths.faq, { q: query });
export const toPaymentInstructions = (orderId: string) => withQuery(paths.paymentInstructions, { orderId });
export const toPaymentPending = (query: OrderQuery) => withQuery(paths.paymentPending, { ...query });
export const toOrderConfirmationPending = (query: OrderQuery) =>
  withQuery(paths.orderConfirmationPending, { ...query });
export const toPaymentSuccess = (reference: string) => withQuery(paths.paymentSuccess, { reference });
export const toGiftSuccess = (query: { reference?: string; orderId?: string }) =>
  withQuery(paths.giftSuccess, { ...query });
export const toReceivedGift = (orderId: string) => paths.receivedGift.replace(':orderId', orderId);
export const toGiftCheckout = (giftId: string) => paths.giftCheckout.replace(':recipientId', giftId);
export const toAdminCustomer = (uid: string) => paths.adminCustomer.replace(':uid', encodeURIComponent(uid));
export const toPacking = (dropId: string) => withQuery(paths.packing, { drop: dropId });
/** All labels of a drop, or the label of one box. A box has the id of its order. */
export const toLabels = (dropId: string, boxId?: string) =>
  withQuery(paths.packingLabels, { drop: dropId, box: boxId });
export const toSlips = (dropId: string) => withQuery(paths.packingSlips, { drop: dropId });
/** The slug `sample` shows a sample page. */
export const toPublicGift = (slug: string) => paths.publicGift.replace(':slug', slug);
