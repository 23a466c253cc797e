import { expect, type Page } from '@playwright/test';
import {
  paths,
  buildOrderConfirmationPendingPath,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
  buildPaymentSuccessPath,
} from '../../web/src/config/paths';
import { openPath, storeCompleteCart, clickButton } from './open-screen';
import { findOrder } from './people';
import { screen, windowScreen, zoomedScreen, type Screen } from './screen';
import type { Account } from '../support/accounts';
import { expandClaimForm } from '../support/checkout';

const openCart = (address: string) => async (page: Page) => {
  await storeCompleteCart(page);
  await openPath(page, address);
};

async function openHeldBox(page: Page, holder: Account): Promise<string> {
  const { orderId } = await findOrder(holder, (one) => one.status === 'awaiting_payment');
  await openPath(page, buildPaymentInstructionsPath(orderId), 'Payment Instructions');
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
    await openPath(page, buildPaymentPendingPath({ orderId }));
  };

export const orderScreens: Screen[] = [
  zoomedScreen('checkout', 'checkout', 'ada', openCart(paths.checkout)),
  screen('checkout-no-address', 'checkout', 'newcomer', openCart(paths.checkout)),
  screen('checkout-long', 'checkout', 'long', openCart(paths.checkout)),
  zoomedScreen('review-order', 'reviewSelf', 'ada', openCart(paths.reviewSelf)),
  screen('review-order-long', 'reviewSelf', 'long', openCart(paths.reviewSelf)),
  screen('payment', 'payment', 'ada', openCart(paths.payment)),
  screen('payment-beside-held', 'payment', 'holder', openCart(paths.payment)),
  zoomedScreen('payment-instructions', 'paymentInstructions', 'holder', async (page, holder) => {
    await openHeldBox(page, holder);
  }),
  screen('payment-instructions-wrong', 'paymentInstructions', 'holder', async (page, holder) => {
    await openHeldBox(page, holder);
    await expandClaimForm(page);
    await page.getByLabel('Full Name').fill('');
    await clickButton(page, 'Submit Payment Confirmation');
    await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  }),
  screen('payment-instructions-expired', 'paymentInstructions', 'regular', async (page, payer) => {
    const { orderId } = await findOrder(payer, (one) => one.status === 'expired');
    await openPath(page, buildPaymentInstructionsPath(orderId));
  }),
  zoomedScreen('payment-pending', 'paymentPending', 'regular', openPending('pending_confirmation')),
  windowScreen('payment-pending-cancel', 'paymentPending', 'regular', async (page, payer) => {
    await openPending('pending_confirmation')(page, payer);
    await clickButton(page, 'Cancel order');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  screen('payment-pending-disputed', 'paymentPending', 'regular', openPending('pending_confirmation', true)),
  screen('payment-pending-cancelled', 'paymentPending', 'regular', openPending('cancelled')),
  screen('order-confirmation-pending', 'orderConfirmationPending', 'regular', async (page, payer) => {
    const { orderId, reference } = await findOrder(payer, (one) => one.payment_status === 'pending');
    await openPath(page, buildOrderConfirmationPendingPath({ orderId, ref: reference }));
  }),
  zoomedScreen('payment-success', 'paymentSuccess', 'regular', async (page, payer) => {
    const { reference } = await findOrder(payer, (one) => one.status === 'confirmed');
    await openPath(page, buildPaymentSuccessPath(reference), 'Your Order');
  }),
  screen('payment-success-no-reference', 'paymentSuccess', 'regular', (page) =>
    openPath(page, buildPaymentSuccessPath('')),
  ),
];
