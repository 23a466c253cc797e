import type { Page } from '@playwright/test';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import {
  storeCartInBrowser,
  placeOrder,
  getPlaceOrderButton,
  continueToReview,
  saveAddress,
} from '../support/checkout';
import { readOrder } from '../support/orders';
import { visitAs } from '../support/page';

const fullCart = (page: Page) => page.getByRole('link', { name: 'Cart, 3 items' });
const inReview = (page: Page) => page.getByText(/^The payment for \w+day’s box is in review/);

test('keeps a new cart when an earlier order’s success page opens', async ({ page, shop }) => {
  const payer = await createAccount();
  const { confirmation_reference: reference } = await readOrder(await shop.as(payer).placePaidOrder());
  await visitAs(page, payer, '/icon.svg');
  await storeCartInBrowser(page, prepareDropOnSale(shop).meals);
  await page.goto(`/payment-success?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(fullCart(page)).toBeVisible();
});

test('removes an ordered box, and asks before the same box is ordered again', async ({ page, shop }) => {
  const { meals } = prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await visitAs(page, buyer, '/icon.svg');
  await storeCartInBrowser(page, meals);
  await page.goto('/checkout');
  await continueToReview(page);
  const orderId = await placeOrder(page);
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  const { confirmation_reference: reference } = await readOrder(orderId);

  await page.goBack();
  await expect(page.getByText('Your cart is empty. Please add items before checkout.')).toBeVisible();
  await expect(inReview(page)).toBeVisible();
  await page.getByRole('link', { name: 'View that order' }).click();
  await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);

  await storeCartInBrowser(page, meals);
  await page.goto('/checkout');
  await expect(inReview(page)).toBeVisible();
  await continueToReview(page);
  await expect(inReview(page)).toBeVisible();
  await getPlaceOrderButton(page).click();
  const question = page.getByRole('dialog', { name: 'Order the same box again?' });
  await expect(question).toContainText('The payment for');
  expect(shop.calls(holdBoxContract)).toHaveLength(1);
  await expectAccessible(page, 'the question', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(getPlaceOrderButton(page)).toBeFocused();
  await expect(fullCart(page)).toBeVisible();

  await shop.staff.approvePayment(orderId);
  await page.reload();
  await getPlaceOrderButton(page).click();
  await expect(question).toContainText(/Your box for \w+, \d+ \w+ is paid\. That box has the same dishes/);
  expect(shop.calls(holdBoxContract)).toHaveLength(1);
});
