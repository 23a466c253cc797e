import { buildUnwrappingPath, type UnwrappingLink } from '@sharebox/domain/gifts/unwrapping';
import {
  paths,
  type ProfileTab,
  buildAdminCustomerPath,
  buildFollowedOrderPath,
  buildGiftCheckoutPath,
  buildGiftSuccessPath,
  buildOrderConfirmationPendingPath,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
  buildPaymentSuccessPath,
  buildProfilePath,
  buildPublicGiftPath,
  buildReceivedGiftPath,
} from '../../../web/src/config/paths';

export interface UrlParts {
  orders: readonly { orderId: string; reference: string }[];
  /** The links on the slips of undelivered boxes. */
  slips?: readonly UnwrappingLink[];
  slugs: readonly string[];
  giftId: string;
}

/** The URLs of a page. A page marked `anybody` is the same for everyone, so it is crawled as only one user. */
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
export function buildCrawledPages({
  orders,
  slips = [],
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
    paymentInstructions: each(...orders.map(({ orderId }) => buildPaymentInstructionsPath(orderId))),
    paymentPending: each(
      ...orders.map(({ orderId, reference }) => buildPaymentPendingPath({ orderId, ref: reference })),
    ),
    paymentSuccess: each(...orders.map(({ reference }) => buildPaymentSuccessPath(reference))),
    orderConfirmationPending: each(
      ...orders.map(({ orderId, reference }) =>
        buildOrderConfirmationPendingPath({ orderId, ref: reference }),
      ),
    ),
    profile: each(...Object.keys(tabs).map((tab) => `${paths.profile}?tab=${tab}`)),
    admin: each(paths.admin, `${paths.admin}/orders`),
    adminCustomer: each(buildAdminCustomerPath('somebody')),
    kitchen: each(paths.kitchen),
    kitchenRatings: each(paths.kitchenRatings),
    run: each(paths.run),
    packing: each(paths.packing),
    packingLabels: each(paths.packingLabels),
    packingSlips: each(paths.packingSlips),
    publicGift: each(...slugs.map(buildPublicGiftPath), buildPublicGiftPath('sample')),
    giftCheckout: each(buildGiftCheckoutPath(giftId)),
    giftSuccess: each(...orders.map(buildGiftSuccessPath)),
    receivedGift: each(...orders.map(({ orderId }) => buildReceivedGiftPath(orderId))),
    together: samePageForAll(paths.together),
    followedOrder: each(...orders.map(({ orderId }) => buildFollowedOrderPath(orderId))),
    giftOrder: samePageForAll(paths.giftOrder),
    unwrap: each(paths.unwrap, ...slips.map(({ order_id, token }) => buildUnwrappingPath(order_id, token))),
    openGift: samePageForAll(paths.openGift),
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

export const experiencesPath = buildProfilePath('experiences');
