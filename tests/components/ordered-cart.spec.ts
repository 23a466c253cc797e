import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { sellBoxes } from '../stand-ins/selling-drop';
import { createAccount, signIn } from '../support/accounts';
import { packBox } from '../support/box';
import { writeDrop, writePaidOrder } from '../support/paid-orders';

const fullCart = (page: Page) => page.getByRole('link', { name: 'Cart, 3 items' });

test('the success page of an earlier order leaves alone what this device chose since', async ({
  page,
  shop,
}) => {
  const { meals } = sellBoxes(shop);
  const payer = await createAccount();
  const order = { status: 'confirmed', payment_status: 'paid' } as const;
  const { reference } = await writePaidOrder({ payer, dropId: await writeDrop(2), box: 1, order });
  await signIn(page, payer);
  await page.goto('/icon.svg');
  await packBox(page, meals);
  await page.goto(`/payment-success?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(fullCart(page)).toBeVisible();
  await page.goto('/weekly-drop?review=1');
  await expect(page.getByRole('dialog', { name: 'Cart Review' }).getByText(meals[0].name)).toBeVisible();
});
