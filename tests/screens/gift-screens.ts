import { expect, type Page } from '@playwright/test';
import { paths, toGiftCheckout, toGiftSuccess, toProfile, toPublicGift } from '../../web/src/config/paths';
import { openPath, storeInBrowser, storeGiftCart, storeCompleteCart, press, soldOut } from './open-screen';
import { findOrder } from './people';
import type { Screen } from './screen';
import type { Account } from '../support/accounts';
import { continueButton, createRecipient } from '../support/gifts';

const tarisGiftPage = toPublicGift('tari-and-ibim');

async function fillTarisBox(page: Page): Promise<void> {
  await storeGiftCart(page);
  await openPath(page, tarisGiftPage, 'Mains');
}

/** Stores a cart, a confirmed recipient and all gift details, as `/checkout` and `/review-order/gift` need them. */
async function storeGift(page: Page, giver: Account): Promise<void> {
  await storeCompleteCart(page);
  const { giftId, displayName, slug } = await createRecipient();
  await storeInBrowser(page, {
    session: {
      checkout_destination: JSON.stringify('share'),
      share_recipient: {
        tag: slug,
        isConfirmed: true,
        found: {
          gift_id: giftId,
          display_name: displayName,
          city: 'Port Harcourt',
          state: 'Rivers State',
          allow_gifting: true,
          had_other_owner: false,
        },
      },
      gift_details: {
        sender: { name: 'Ada from the office', email: giver.email, phone: '+2348031234567' },
        is_anonymous: false,
        is_surprise: true,
        love_message: 'Eat well, my love. Friday is ours.',
      },
    },
  });
}

export const giftScreens: Screen[] = [
  {
    name: 'gift-page',
    of: 'publicGift',
    as: 'visitor',
    isZoomed: true,
    open: (page) => openPath(page, tarisGiftPage, 'Mains'),
  },
  { name: 'gift-page-window', of: 'publicGift', as: 'visitor', isWindow: true, open: fillTarisBox },
  {
    name: 'gift-page-box',
    of: 'publicGift',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await fillTarisBox(page);
      await press(page, /items/);
      await expect(page.getByRole('dialog', { name: 'Gift Box' })).toBeVisible();
    },
  },
  {
    name: 'gift-page-continue',
    of: 'publicGift',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await fillTarisBox(page);
      await continueButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'gift-page-sample',
    of: 'publicGift',
    as: 'visitor',
    isWindow: true,
    open: (page) => openPath(page, '/to/sample', 'Mains'),
  },
  {
    name: 'gift-page-sold-out',
    of: 'publicGift',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await soldOut(page);
      await openPath(page, tarisGiftPage, 'This week is sold out');
    },
  },
  {
    name: 'gift-page-not-found',
    of: 'publicGift',
    as: 'visitor',
    open: (page) => openPath(page, '/to/nobody-at-all', 'Gift Link Not Found'),
  },
  {
    name: 'gift-page-not-accepting',
    of: 'publicGift',
    as: 'visitor',
    open: (page) => openPath(page, toPublicGift('boma-loves-dein'), 'Not Accepting Gifts'),
  },
  {
    name: 'gift-checkout',
    of: 'giftCheckout',
    as: 'newcomer',
    isZoomed: true,
    open: async (page) => {
      const { giftId, displayName, slug } = await createRecipient();
      await storeGiftCart(page);
      await storeInBrowser(page, {
        local: { gift_recipient: { gift_id: giftId, slug, display_name: displayName } },
      });
      await openPath(page, toGiftCheckout(giftId), `A gift for ${displayName}`);
    },
  },
  {
    name: 'checkout-share',
    of: 'checkout',
    as: 'newcomer',
    open: async (page) => {
      await storeCompleteCart(page);
      await storeInBrowser(page, { session: { checkout_destination: JSON.stringify('share') } });
      await openPath(page, paths.checkout, 'Checkout');
    },
  },
  {
    name: 'checkout-share-confirmed',
    of: 'checkout',
    as: 'ada',
    open: async (page, giver) => {
      await storeGift(page, giver);
      await openPath(page, paths.checkout, 'Checkout');
    },
  },
  {
    name: 'review-gift',
    of: 'reviewGift',
    as: 'ada',
    open: async (page, giver) => {
      await storeGift(page, giver);
      await openPath(page, paths.reviewGift, 'Review Your Gift');
    },
  },
  {
    name: 'review-gift-incomplete',
    of: 'reviewGift',
    as: 'newcomer',
    open: async (page) => {
      await storeCompleteCart(page);
      await openPath(page, paths.reviewGift, 'Review Your Gift');
    },
  },
  {
    name: 'gift-order-cut-off',
    of: 'giftOrder',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.giftOrder, 'This link doesn’t open a gift');
    },
  },
  {
    name: 'order-link-ended',
    of: 'order',
    as: 'visitor',
    open: async (page) => {
      await openPath(page, paths.order, 'This link doesn’t open an order');
    },
  },
  {
    name: 'gift-success',
    of: 'giftSuccess',
    as: 'regular',
    open: async (page, giver) => {
      const { orderId, reference } = await findOrder(giver, (one) => one.is_gift_order);
      await openPath(page, toGiftSuccess({ reference, orderId }));
      await expect(page.getByRole('region', { name: 'Your gift' })).toBeVisible();
    },
  },
  {
    name: 'received-gift',
    of: 'receivedGift',
    as: 'recipient',
    isZoomed: true,
    open: async (page) => {
      await openPath(page, toProfile('experiences'), 'Food Journey');
      await page.getByRole('article').filter({ hasText: '“Eat well, my love.”' }).getByRole('link').click();
      await page.getByRole('button', { name: 'Something doesn’t suit?' }).click();
    },
  },
  {
    name: 'gift-success-visitor',
    of: 'giftSuccess',
    as: 'visitor',
    isWindow: true,
    open: async (page) => {
      await openPath(page, toGiftSuccess({ reference: 'CONF-1763700000000' }));
      await expect(page.getByRole('region', { name: 'Follow this gift' })).toBeVisible();
    },
  },
];
