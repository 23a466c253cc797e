import { orderSchema } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount } from '../support/accounts';
import { placeOrder, continueToReview, saveAddress, storeCartInBrowser } from '../support/checkout';
import { visit, visitAs } from '../support/page';

test('shows customer, kitchen and packers that a box needs no cutlery', async ({ page, shop }) => {
  const { id: dropId, meals } = prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await visitAs(page, buyer, '/about');
  await storeCartInBrowser(page, meals);
  const main = page.getByRole('main');
  const box = page.getByLabel('Leave out the cutlery');

  await visit(page, '/checkout');
  await expect(box).not.toBeChecked();
  await expect(main.getByText('No cutlery')).toHaveCount(0);
  await box.check();
  await expect(main.getByText('No cutlery')).toBeVisible();
  await page.reload();
  await continueToReview(page);
  await expect(box).toBeChecked();
  const orderId = await placeOrder(page);
  await page.getByText('What is in your box').click();
  await expect(main.getByText('No cutlery')).toBeVisible();
  const { total_amount } = orderSchema.parse(shop.document(`orders/${orderId}`));
  await shop.as(buyer).claimPayment({ order_id: orderId, total_amount });
  await shop.staff.approvePayment(orderId);
  const letters = shop.letters.filter(({ to }) => to === buyer.email).map(({ message }) => message.text);
  expect(letters.length).toBeGreaterThan(0);
  for (const text of letters) expect(text).toContain('No cutlery');

  const counted = /, 1 without cutlery\./;
  await visitAs(page, await createAccount({ isCook: true }), `/kitchen?drop=${dropId}`);
  await expect(main).toContainText(counted);
  await visit(page, `/packing?drop=${dropId}`);
  await expect(main.getByRole('listitem').filter({ hasText: 'No cutlery' })).toHaveCount(1);

  await page.addInitScript(() => (window.print = () => undefined));
  await visitAs(page, await createAccount({ isAdmin: true }), `/packing?drop=${dropId}`);
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page.locator('[data-printed]')).toContainText(/\d of \d+ · No cutlery/);
});
