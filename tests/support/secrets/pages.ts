import {
  paths,
  type ProfileTab,
  toAdminCustomer,
  toGiftCheckout,
  toGiftSuccess,
  toOrderConfirmationPending,
  toPaymentInstructions,
  toPaymentPending,
  toPaymentSuccess,
  toProfile,
  toPublicGift,
  toReceivedGift,
} from '../../../web/src/config/paths';

export interface UrlParts {
  orders: readonly { orderId: string; reference: string }[];
  slugs: readonly string[];
  giftId: string;
}

/** The URLs of a page. A page marked `anybody` is the same for everyone, so it is crawled by only one reader. */
interface CrawledPage {
  says: 'anybody' | 'each';
  addresses: string[];
}

const tabs: Record<ProfileTab, true> = {
  profile: true,
  experiences: true,
  notifications: true,
  delivery: true,
  'gift-link': true,
  security: true,
};

const samePageForAll = (address: string): CrawledPage => ({ says: 'anybody', addresses: [address] });
const each = (...addresses: string[]): CrawledPage => ({ says: 'each', addresses });

/** Returns the URLs to crawl for every page of the shop. A missing page is a compile error. */
export function listCrawledPages({
  orders,
  slugs,
  giftId,
}: UrlParts): Record<keyof typeof paths, CrawledPage> {
  return {
    home: each(paths.home),
    signIn: each(paths.signIn),
    login: each(paths.login),
    signUp: each(paths.signUp),
    forgotPassword: samePageForAll(paths.forgotPassword),
    authAction: samePageForAll(paths.authAction),
    completeProfile: each(paths.completeProfile),
    weeklyDrop: each(paths.weeklyDrop),
    interactiveMenu: samePageForAll(paths.interactiveMenu),
    checkout: each(paths.checkout),
    payment: each(paths.payment),
    reviewSelf: each(paths.reviewSelf),
    reviewGift: each(paths.reviewGift),
    paymentInstructions: each(...orders.map(({ orderId }) => toPaymentInstructions(orderId))),
    paymentPending: each(
      ...orders.map(({ orderId, reference }) => toPaymentPending({ orderId, ref: reference })),
    ),
    paymentSuccess: each(...orders.map(({ reference }) => toPaymentSuccess(reference))),
    orderConfirmationPending: each(
      ...orders.map(({ orderId, reference }) => toOrderConfirmationPending({ orderId, ref: reference })),
    ),
    profile: each(...Object.keys(tabs).map((tab) => `${paths.profile}?tab=${tab}`)),
    admin: each(paths.admin, `${paths.admin}/orders`),
    adminCustomer: each(toAdminCustomer('somebody')),
    kitchen: each(paths.kitchen),
    kitchenRatings: each(paths.kitchenRatings),
    run: each(paths.run),
    packing: each(paths.packing),
    packingLabels: each(paths.packingLabels),
    packingSlips: each(paths.packingSlips),
    publicGift: each(...slugs.map(toPublicGift), toPublicGift('sample')),
    giftCheckout: each(toGiftCheckout(giftId)),
    giftSuccess: each(...orders.map(toGiftSuccess)),
    receivedGift: each(...orders.map(({ orderId }) => toReceivedGift(orderId))),
    giftOrder: samePageForAll(paths.giftOrder),
    order: samePageForAll(paths.order),
    about: samePageForAll(paths.about),
    careers: samePageForAll(paths.careers),
    contact: each(paths.contact),
    faq: samePageForAll(paths.faq),
    partner: samePageForAll(paths.partner),
    press: samePageForAll(paths.press),
    help: samePageForAll(paths.help),
    delivery: samePageForAll(paths.delivery),
    privacy: samePageForAll(paths.privacy),
    terms: samePageForAll(paths.terms),
    cookies: samePageForAll(paths.cookies),
  };
}

export const experiences = toProfile('experiences');
