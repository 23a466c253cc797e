/** Appends query parameters to a path and leaves out undefined ones. */
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
  publicGift: '/to/:slug',
  giftCheckout: '/gift-checkout/:recipientId',
  giftSuccess: '/gift-success',
  giftOrder: '/gift-order',
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

/** The customer's own cart with the review dialog open. */
export const toCartReview = `${paths.weeklyDrop}?review=1`;
export const toProfile = (tab?: ProfileTab) => withQuery(paths.profile, { tab });
/** Returns the id of the heading of one order or received gift on the Experiences tab. */
export const getExperienceAnchor = (orderId: string) => `order-${orderId}`;
/**
 * Returns the path to one order or received gift on the Experiences tab. Push notifications sent by functions link to
 * the same path.
 */
export const toExperience = (orderId: string) =>
  `${toProfile('experiences')}#${getExperienceAnchor(orderId)}`;
/** Returns the path of the FAQ; `query` is the initial search text. */
export const toFaq = (query?: string) => withQuery(paths.faq, { q: query });
export const toPaymentInstructions = (orderId: string) => withQuery(paths.paymentInstructions, { orderId });
export const toPaymentPending = (query: OrderQuery) => withQuery(paths.paymentPending, { ...query });
export const toOrderConfirmationPending = (query: OrderQuery) =>
  withQuery(paths.orderConfirmationPending, { ...query });
export const toPaymentSuccess = (reference: string) => withQuery(paths.paymentSuccess, { reference });
/** Returns the path of the page shown after a gift was ordered; `query.reference` is the order's reference. */
export const toGiftSuccess = (query: { reference?: string; orderId?: string }) =>
  withQuery(paths.giftSuccess, { ...query });
/** Returns the path of the gift checkout for the member with this gift id. */
export const toGiftCheckout = (giftId: string) => paths.giftCheckout.replace(':recipientId', giftId);
/** Returns the path of the staff page about one member or guest. */
export const toAdminCustomer = (uid: string) => paths.adminCustomer.replace(':uid', encodeURIComponent(uid));
/** Returns the path of the packing page for one drop. */
export const toPacking = (dropId: string) => withQuery(paths.packing, { drop: dropId });
/** Returns the path of the gift page with this slug. The slug `sample` shows a sample page. */
export const toPublicGift = (slug: string) => paths.publicGift.replace(':slug', slug);
