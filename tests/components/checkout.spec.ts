import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import {
  addAddress,
  storeCartInBrowser,
  placeOrder,
  getPlaceOrderButton,
  continueToReview,
  saveAddress,
} from '../support/checkout';
import { expectOpaqueBar, expectTouchTargetSizes } from '../support/layout';
import { visit, visitAs } from '../support/page';

async function openCheckout(page: Page, shop: StandInShop, { hasAddress = true } = {}): Promise<string> {
  const { meals } = prepareDropOnSale(shop);
  const buyer = await createAccount();
  if (hasAddress) await saveAddress(buyer.uid);
  await visitAs(page, buyer, '/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  return buyer.uid;
}

test('guides customers through checkout, and points out missing details', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step('requires a delivery address, and selects an address that is added during checkout', async () => {
    const main = page.getByRole('main');
    await openCheckout(page, shop, { hasAddress: false });
    const goOn = page.getByRole('button', { name: 'Continue to Review' });
    await expectOpaqueBar(goOn);
    await goOn.click();
    await expect(page.getByText('Please select a delivery address to continue')).toBeVisible();
    await visit(page, '/review-order/self');
    await getPlaceOrderButton(page).click();
    const missing = page.getByText('Please select or add a delivery address to continue.');
    await expect(missing).toBeVisible();
    await main.getByRole('button', { name: 'Add a delivery address' }).click();
    await addAddress(page, '2 Peter Odili Road');
    await expect(page.getByText('Address added successfully!')).toBeVisible();
    await expect(missing).toHaveCount(0);
    await expect(main).toContainText('Home: 2 Peter Odili Road');
    await expect(main.locator(':focus')).toContainText('2 Peter Odili Road');

    await main.getByRole('link', { name: 'Change' }).click();
    const another = main.getByRole('button', { name: 'Add another address' });
    await another.click();
    await expect(page.getByRole('dialog', { name: 'Add new address' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(another).toBeFocused();
    await another.click();
    await page.getByRole('dialog').getByLabel('Landmark (optional)').fill('Opposite the bank');
    await page.reload();
    await another.click();
    await expect(page.getByRole('dialog').getByLabel('Landmark (optional)')).toHaveValue('Opposite the bank');
    await addAddress(page, '7 Aba Road');
    await expect(another).toBeFocused();
    await expect(main.getByRole('radio', { name: /7 Aba Road/ })).toBeChecked();
    await expect(page).toHaveURL('/checkout');
    await goOn.click();
    await expect(main).toContainText('Home: 7 Aba Road, Rumuola');
  });

  await test.step('preselects no address when the customer has several addresses without a default', async () => {
    const uid = await openCheckout(page, shop, { hasAddress: false });
    const streets = ['1 Aba Road', '2 Peter Odili Road'];
    for (const address_line_1 of streets) await saveAddress(uid, { address_line_1, is_default: false });
    const choices = page.getByRole('main').getByRole('radio', { name: /Road/ });
    await expect(choices).toHaveCount(2);
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page.getByText('Please select a delivery address to continue')).toBeVisible();
    await expect(choices.and(page.locator(':checked'))).toHaveCount(0);
  });

  await test.step('rejects an address outside the delivery areas before the review, and accepts the address with an area', async () => {
    const uid = await openCheckout(page, shop, { hasAddress: false });
    await saveAddress(uid, { address_line_1: '1 Aba Road', area: '' });
    const main = page.getByRole('main');
    const goOn = page.getByRole('button', { name: 'Continue to Review' });
    await expect(main.getByText('This address names no area we know.')).toBeVisible();
    await goOn.click();
    await expect(main.getByRole('alert')).toHaveText('We can’t deliver to this address yet.');
    await main.getByRole('button', { name: 'Edit this address' }).click();
    await page.getByRole('dialog').getByLabel('Area').selectOption('Rumuola');
    await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
    await expect(main.getByText('This address names no area we know.')).toHaveCount(0);
    await goOn.click();
    await expect(main).toContainText('Home: 1 Aba Road, Rumuola');
  });

  await test.step('shows the current step and the total, and links each part of the review to its step', async () => {
    await openCheckout(page, shop);
    const step = page.getByRole('list', { name: 'Checkout steps' }).locator('[aria-current=step]');
    await expect(step).toHaveText(/Delivery/);
    const onward = page.getByRole('button', { name: 'Continue to Review' });
    await expect(onward.locator('xpath=..')).toContainText(/Total ₦[1-9]/);
    await expectTouchTargetSizes(page);
    await continueToReview(page);
    await expect(step).toHaveText(/Review/);
    await expectTouchTargetSizes(page);
    await expect(getPlaceOrderButton(page)).toHaveText(/₦[1-9]/);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/checkout');
    await expect(main).toContainText('Delivering to');
    await main.getByRole('link', { name: 'Edit box' }).click();
    await expect(page.getByRole('dialog', { name: 'Cart Review' })).toBeVisible();
    await expectTouchTargetSizes(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page).toHaveURL('/review-order/self');
    await placeOrder(page);
    await expect(step).toHaveText(/Pay/);
    await expectTouchTargetSizes(page);
  });
});

test('rejects an empty cart, and takes a new order after a hold expired', async ({ page, shop }) => {
  await test.step('redirects from checkout to the menu when the cart is empty, and shows a message on the review page', async () => {
    await visitAs(page, await createAccount(), '/checkout');
    await expect(page).toHaveURL('/weekly-drop');
    await visit(page, '/review-order/self');
    await expect(page.getByText('Your cart is empty. Please add items before checkout.')).toBeVisible();
  });

  await test.step('reports that the hold has expired while the page is open, and lets the customer order again', async () => {
    const uid = await openCheckout(page, shop);
    await continueToReview(page);
    const orderId = await placeOrder(page);
    await expect(page.getByText('Your box is held for you')).toBeVisible();
    await shop.endHold(orderId);
    await expect(page.getByText('The time to pay for this box ran out')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Have you already transferred?');
    await page.getByRole('button', { name: 'Yes, I’ve transferred' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm Your Payment' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Submit Payment Confirmation' })).toBeEnabled();
    await page.reload();
    await page.getByRole('button', { name: 'No, take a new box' }).click();
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
    expect(await placeOrder(page)).not.toBe(orderId);
    expect(shop.document(`orders/${orderId}`)).toMatchObject({ user_id: uid, status: 'expired' });
  });
});
