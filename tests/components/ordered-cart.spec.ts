import type { Page } from '@playwright/test';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { storeBox, placeBox, placeButton, reviewBox, saveAddress } from '../support/checkout';
import { readOrder } from '../support/orders';

const fullCart = (page: Page) => page.getByRole('link', { name: 'Cart, 3 items' });
const inReview = (page: Page, reference: string) => page.getByText(`Your order ${reference} is in review`);

test('keeps a newly filled cart when the success page of an earlier order is opened', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const { confirmation_reference: reference } = await readOrder(await shop.as(payer).placePaidOrder());
  await signIn(page, payer);
  await page.goto('/icon.svg');
  await storeBox(page, sellBoxes(shop).meals);
  await page.goto(`/payment-success?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(fullCart(page)).toBeVisible();
});

test('removes an ordered box from the cart, shows its review, and asks before the same box is ordered again', async ({
  page,
  shop,
}) => {
  const { meals } = sellBoxes(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer);
  await page.goto('/icon.svg');
  await storeBox(page, meals);
  await page.goto('/checkout');
  await reviewBox(page);
  const orderId = await placeBox(page);
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  const { confirmation_reference: reference } = await readOrder(orderId);

  await page.goBack();
  await expect(page.getByText('Your cart is empty. Please add items before checkout.')).toBeVisible();
  await expect(inReview(page, reference)).toBeVisible();
  await page.getByRole('link', { name: 'View that order' }).click();
  await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);

  await storeBox(page, meals);
  await page.goto('/checkout');
  await expect(inReview(page, reference)).toBeVisible();
  await reviewBox(page);
  await expect(inReview(page, reference)).toBeVisible();
  await placeButton(page).click();
  const question = page.getByRole('dialog', { name: 'Order the same box again?' });
  await expect(question).toContainText(reference);
  expect(shop.calls(holdBoxContract)).toHaveLength(1);
  await expectAccessible(page, 'the question', 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(placeButton(page)).toBeFocused();
  await expect(fullCart(page)).toBeVisible();

  await shop.staff.approvePayment(orderId);
  await page.reload();
  await placeButton(page).click();
  await expect(question).toContainText(/Your box for \w+ \d+ \w+ is paid\. It has the same dishes/);
  expect(shop.calls(holdBoxContract)).toHaveLength(1);
});
