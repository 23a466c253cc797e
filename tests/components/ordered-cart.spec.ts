import type { Page } from '@playwright/test';
import { holdBoxContract } from '@sharebox/domain/orders/callables/hold-box';
import { submitPaymentContract } from '@sharebox/domain/payments/callables/submit-payment';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/people/accounts';
import { expectAccessible } from '../support/browser/axe';
import {
  waitForHeldOrder,
  storeBox,
  placeBox,
  placeButton,
  reviewBox,
  saveAddress,
} from '../support/orders/box';
import { readOrder } from '../support/orders/orders';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';

const fullCart = (page: Page) => page.getByRole('link', { name: 'Cart, 3 items' });

async function orderBox(page: Page, shop: Shop) {
  const { meals } = sellBoxes(shop);
  shop.answer(submitPaymentContract, ({ order_id }) => {
    shop.update(`orders/${order_id}`, { status: 'pending_confirmation' });
    return { order_id, status: 'pending_confirmation' };
  });
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
  return { meals, orderId, reference };
}

const inReview = (page: Page, reference: string) => page.getByText(`Your order ${reference} is in review`);

test('keeps a newly filled cart when the success page of an earlier order is opened', async ({
  page,
  shop,
}) => {
  const { meals } = sellBoxes(shop);
  const payer = await createAccount();
  const order = { status: 'confirmed', payment_status: 'paid' } as const;
  const { reference } = await writePaidOrder({ payer, dropId: await writeDrop(2), box: 1, order });
  await signIn(page, payer);
  await page.goto('/icon.svg');
  await storeBox(page, meals);
  await page.goto(`/payment-success?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(fullCart(page)).toBeVisible();
  await page.goto('/weekly-drop?review=1');
  await expect(page.getByRole('dialog', { name: 'Cart Review' }).getByText(meals[0].name)).toBeVisible();
});

test('removes an ordered box from the cart, and shows the order as under review on going back', async ({
  page,
  shop,
}) => {
  const { orderId, reference } = await orderBox(page, shop);
  expect(await page.evaluate(() => localStorage.getItem('visitor:cart'))).not.toContain('quantity');
  await page.goBack();
  await expect(page.getByText('Your cart is empty. Please add items before checkout.')).toBeVisible();
  await expect(inReview(page, reference)).toBeVisible();
  await page.getByRole('link', { name: 'View that order' }).click();
  await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);
});

test('orders the same box again only after a confirmation', async ({ page, shop }) => {
  const { meals, orderId, reference } = await orderBox(page, shop);
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
  await placeButton(page).click();
  await question.getByRole('button', { name: 'Order a second box' }).click();
  expect(await waitForHeldOrder(page)).not.toBe(orderId);
});
