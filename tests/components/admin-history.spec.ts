import type { Page } from '@playwright/test';
import { setDropActiveContract } from '@sharebox/domain/drops/callables/set-drop-active';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { keepOneOrder } from '../stand-ins/single-order';
import { type Account, createAccount, signIn } from '../support/accounts';
import { writeDropWithMeals, writeDrop, writePaidOrder } from '../support/orders';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

/** Opens the dashboard above another page of the shop, which Back must not reach too early. */
async function openAdmin(page: Page, query: string): Promise<void> {
  await signIn(page, admin);
  await page.goto('/faq');
  await page.goto(`/admin?${query}`);
}

test('asks before Back discards a half-typed drop, and then returns to the list', async ({ page }) => {
  await openAdmin(page, 'tab=drops');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?tab=drops$/);

  await page.getByRole('button', { name: 'New weekly drop' }).click();
  await form.getByLabel('Name').fill('Harmattan nights');
  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(discardDialog(page)).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('Harmattan nights');
  await page.goBack();
  await expect(discardDialog(page)).toBeVisible();
  await page.goBack();
  await expect(discardDialog(page)).toHaveCount(0);
  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?tab=drops$/);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('closes a dialog on Back, stays open while it saves, and leaves no entry behind', async ({
  page,
  shop,
}) => {
  await writeDropWithMeals([], { max_orders: 5, status: 'active', is_active: true, name: 'Ember' });
  await openAdmin(page, 'tab=drops&q=Ember');
  const opener = page.getByRole('button', { name: 'Deactivate' });
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ember?' });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const answer = shop.pauseAnswer(setDropActiveContract);
  await opener.click();
  await dialog.getByRole('button', { name: 'Deactivate drop' }).click();
  await page.goBack();
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('dialog', { name: 'Activate Ember?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\?tab=drops&q=Ember$/);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('closes details on Back and returns to the list when they are closed by a button', async ({
  page,
  shop,
}) => {
  await keepOneOrder(shop);
  const payer = await createAccount();
  const dropId = await writeDrop(2);
  const { orderId } = await writePaidOrder({ payer, dropId, box: 1 });
  await openAdmin(page, 'tab=orders');
  const toggle = page.getByRole('button', { name: `Details of order ${toShortOrderId(orderId)}` });
  await toggle.click();
  await expect(page).toHaveURL(/open=/);
  await page.goBack();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/\/admin\?tab=orders$/);

  await page.getByRole('tab', { name: 'Weekly Drops' }).click();
  await page.getByRole('button', { name: 'Meals' }).first().click();
  await expect(page.getByRole('heading', { name: /^Meals of/ })).toBeVisible();
  await page.getByRole('button', { name: 'All weekly drops' }).click();
  await expect(page.getByRole('list', { name: 'Weekly drops' })).toBeVisible();
  await page.goBack();
  await expect(toggle).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('leaves no dead entry below a page that opens after unsaved input was discarded', async ({ page }) => {
  await openAdmin(page, 'tab=settings');
  await page.getByLabel('Account name').fill('Another kitchen');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/tab=audit/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=settings/);
  await page.getByLabel('Account name').fill('Another kitchen');
  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/faq');
});
