import { packagingOptions } from '@sharebox/domain/cart/box-options';
import { formatNaira } from '@sharebox/domain/money/money';
import { orderSchema } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { saveAddress } from '../support/checkout';
import { countClicks, visitAs } from '../support/page';

const premium = packagingOptions['premium-gift'];

test('changes a paid box to a cheaper or more expensive box in up to 6 clicks', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  const orderId = await shop.as(buyer).placePaidOrder();
  const readOrder = () => orderSchema.parse(shop.document(`orders/${orderId}`));
  const { total_amount: price } = readOrder();
  await visitAs(page, buyer, '/profile?tab=experiences');
  const getClicks = await countClicks(page);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Change the dishes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the dishes' });
  await dialog.getByLabel('Packaging').selectOption('premium-gift');
  const difference = formatNaira(premium.price);
  await expect(dialog).toContainText(`You then transfer ${difference} with the same reference.`);
  await expectAccessible(page, 'the changed box');
  await dialog.getByRole('button', { name: `Save the box · ${formatNaira(price + premium.price)}` }).click();
  await expect(page.getByText(`The box changes when ${difference} arrives.`)).toBeVisible();
  await expect(page.getByText(`${difference} for your changed box`).first()).toBeVisible();
  expect(await getClicks()).toBeLessThanOrEqual(6);
  expect(readOrder()).toMatchObject({ total_amount: price, packaging_option: 'eco-friendly' });

  await page.getByRole('button', { name: 'Change the dishes' }).click();
  await expect(dialog).toContainText('This change waits for your money');
  await expect(dialog.getByLabel('Packaging')).toHaveValue('premium-gift');
  await dialog.getByRole('button', { name: 'Keep that box' }).click();
  await expect(dialog.getByLabel('Packaging')).toHaveValue('eco-friendly');
  await page.keyboard.press('Escape');

  await shop.staff.receiveMoney(orderId, premium.price);
  await expect(page.getByText(`${difference} for your changed box`)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(premium.name)).toBeVisible();
  const before = await getClicks();
  await page.getByRole('button', { name: 'Change the dishes' }).click();
  await dialog.getByLabel('Packaging').selectOption('eco-friendly');
  await expect(dialog.getByRole('group', { name: `${difference} less. Where should it go?` })).toBeVisible();
  await dialog.getByRole('button', { name: /^Save the box/ }).click();
  await expect(page.getByText('The box is changed. The rest of the money is in your balance.')).toBeVisible();
  expect((await getClicks()) - before).toBeLessThanOrEqual(6);
  expect(readOrder()).toMatchObject({ total_amount: price, owed_back: 0 });
  expect(shop.document(`balances/${buyer.uid}`)).toMatchObject({ kobo: premium.price * 100 });
});

test('lets an admin change the dishes of a customer’s box', async ({ page, shop }) => {
  const { id: dropId } = prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  const orderId = await shop.as(buyer).placePaidOrder();
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/orders/${orderId}?q=${orderId}`);
  await page.getByRole('button', { name: 'Change the dishes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the dishes' });
  await dialog.getByLabel('Love note (optional)').fill('Mild, please');
  await dialog.getByLabel('Drink').selectOption({ label: 'None' });
  await dialog.getByRole('button', { name: /^Save the box/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(/drink/i);
  await dialog.getByLabel('Drink').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Save the box/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ weekly_drop_id: dropId, status: 'confirmed' });
});
