import { expect, type Page } from '@playwright/test';
import {
  paths,
  toOrderConfirmationPending,
  toPaymentInstructions,
  toPaymentPending,
  toPaymentSuccess,
} from '../../web/src/config/paths';
import { openPath, storeCompleteCart, press } from './open-screen';
import { findOrder } from './people';
import type { Screen } from './screen';
import type { Account } from '../support/accounts';
import { unfoldClaimForm } from '../support/checkout';

const openCart = (address: string) => async (page: Page) => {
  await storeCompleteCart(page);
  await openPath(page, address);
};

async function openHeldBox(page: Page, holder: Account): Promise<string> {
  const { orderId } = await findOrder(holder, (one) => one.status === 'awaiting_payment');
  await openPath(page, toPaymentInstructions(orderId), 'Payment Instructions');
  await expect(page.getByRole('timer')).toHaveText(/\d:\d\d/);
  return orderId;
}

type Status = Parameters<Parameters<typeof findOrder>[1]>[0]['status'];

const openPending =
  (status: Status, isDisputed = false) =>
  async (page: Page, payer: Account) => {
    const { orderId } = await findOrder(
      payer,
      (one) => one.status === status && (one.payment_status === 'failed') === isDisputed,
    );
    await openPath(page, toPaymentPending({ orderId }));
  };

export const orderScreens: Screen[] = [
  { name: 'checkout', of: 'checkout', as: 'ada', isZoomed: true, open: openCart(paths.checkout) },
  { name: 'checkout-no-address', of: 'checkout', as: 'newcomer', open: openCart(paths.checkout) },
  { name: 'checkout-long', of: 'checkout', as: 'long', open: openCart(paths.checkout) },
  { name: 'review-order', of: 'reviewSelf', as: 'ada', isZoomed: true, open: openCart(paths.reviewSelf) },
  { name: 'review-order-long', of: 'reviewSelf', as: 'long', open: openCart(paths.reviewSelf) },
  { name: 'payment', of: 'payment', as: 'ada', open: openCart(paths.payment) },
  { name: 'payment-beside-held', of: 'payment', as: 'holder', open: openCart(paths.payment) },
  {
    name: 'payment-instructions',
    of: 'paymentInstructions',
    as: 'holder',
    isZoomed: true,
    open: async (page, holder) => {
      await openHeldBox(page, holder);
    },
  },
  {
    name: 'payment-instructions-wrong',
    of: 'paymentInstructions',
    as: 'holder',
    open: async (page, holder) => {
      await openHeldBox(page, holder);
      await unfoldClaimForm(page);
      await page.getByLabel('Full Name').fill('');
      await press(page, 'Submit Payment Confirmation');
      await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'payment-instructions-expired',
    of: 'paymentInstructions',
    as: 'regular',
    open: async (page, payer) => {
      const { orderId } = await findOrder(payer, (one) => one.status === 'expired');
      await openPath(page, toPaymentInstructions(orderId));
    },
  },
  {
    name: 'payment-pending',
    of: 'paymentPending',
    as: 'regular',
    isZoomed: true,
    open: openPending('pending_confirmation'),
  },
  {
    name: 'payment-pending-cancel',
    of: 'paymentPending',
    as: 'regular',
    isWindow: true,
    open: async (page, payer) => {
      await openPending('pending_confirmation')(page, payer);
      await press(page, 'Cancel Order');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'payment-pending-disputed',
    of: 'paymentPending',
    as: 'regular',
    open: openPending('pending_confirmation', true),
  },
  { name: 'payment-pending-cancelled', of: 'paymentPending', as: 'regular', open: openPending('cancelled') },
  {
    name: 'order-confirmation-pending',
    of: 'orderConfirmationPending',
    as: 'regular',
    open: async (page, payer) => {
      const { orderId, reference } = await findOrder(payer, (one) => one.payment_status === 'pending');
      await openPath(page, toOrderConfirmationPending({ orderId, ref: reference }));
    },
  },
  {
    name: 'payment-success',
    of: 'paymentSuccess',
    as: 'regular',
    isZoomed: true,
    open: async (page, payer) => {
      const { reference } = await findOrder(payer, (one) => one.status === 'confirmed');
      await openPath(page, toPaymentSuccess(reference), 'Your Order');
    },
  },
  {
    name: 'payment-success-no-reference',
    of: 'paymentSuccess',
    as: 'regular',
    open: (page) => openPath(page, toPaymentSuccess('')),
  },
];
