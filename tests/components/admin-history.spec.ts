import type { Page } from '@playwright/test';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { replaceOrdersWithForeignOrder } from '../stand-ins/single-order';
import { type Account, createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

/**
 * Opens the dashboard after another page of the shop, so that the test notices when Back leaves the dashboard too
 * early.
 */
async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, admin);
  await page.goto('/faq');
  await page.goto(path);
}

test('asks before Back discards an unsaved drop, and returns to the drops', async ({ page }) => {
  await openAdmin(page, '/admin/drops');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/admin/drops');

  await page.getByRole('button', { name: 'New weekly drop' }).click();
  await form.getByLabel('Name').fill('Harmattan nights');
  await page.goBack();
  await expectAccessible(page, 'discarded changes', 'dialog[open]');
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(discardDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/drops/new');
  await expect(form.getByLabel('Name')).toHaveValue('Harmattan nights');

  // The page two steps back is a different document, so the browser shows its own confirmation dialog.
  const browserDialog = page.waitForEvent('dialog');
  await page.evaluate(() => history.go(-2));
  await (await browserDialog).dismiss();
  await expect(form.getByLabel('Name')).toHaveValue('Harmattan nights');
  await page.goBack();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/admin/drops');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('closes an order’s details on Back or a button, and returns to the list', async ({ page, shop }) => {
  await replaceOrdersWithForeignOrder(shop);
  const payer = await createAccount();
  const dropId = await writeClosedDrop(2);
  const { orderId } = await writePaidOrder({ payer, dropId, box: 1 });
  await openAdmin(page, '/admin/orders');
  const toggle = page.getByRole('button', { name: `Details of order ${toShortOrderId(orderId)}` });
  await toggle.click();
  await expect(page).toHaveURL(`/admin/orders/${orderId}`);
  await page.goBack();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/admin/orders');

  await page.getByRole('tab', { name: 'Weekly Drops' }).click();
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Meals' }).first().click();
  await expect(page.getByRole('heading', { name: /^Meals of/ })).toBeVisible();
  await page.getByRole('button', { name: 'All weekly drops' }).click();
  await expect(page.getByRole('table', { name: 'Weekly drops' })).toBeVisible();
  await page.goBack();
  await expect(toggle).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('leaves no unusable history entry after unsaved input was discarded', async ({ page }) => {
  await openAdmin(page, '/admin/settings');
  await page.getByLabel('Account name').fill('Another kitchen');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.goBack();
  await expect(page).toHaveURL('/admin/settings');
  await page.getByLabel('Account name').fill('Another kitchen');
  // The previous page is a different document, so the browser shows its own confirmation dialog.
  page.once('dialog', (question) => void question.accept());
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('asks before a link discards a form that was opened by URL', async ({ page }) => {
  await openAdmin(page, '/admin/meals/new');
  await page.getByRole('form', { name: 'New meal item' }).getByLabel('Name').fill('Ofada rice');
  await page.getByRole('link', { name: 'Weekly Drop', exact: true }).first().click();
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  // The page behind the dialog can be used only after the dialog has closed.
  await expect(discardDialog(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('Ada');
  await page.keyboard.press('Enter');
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(discardDialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await discardDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/admin/meals');
});

test('focuses the dashboard’s heading when it opens, and returns to the shop on Back', async ({ page }) => {
  await visitAs(page, admin, '/faq');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await expect(page).toHaveURL('/admin/drops');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
  await page.getByRole('tab', { name: 'Audit log' }).press('Space');
  await expect(page.getByRole('region', { name: 'Audit log' })).toBeVisible();
  const bar = page.getByRole('navigation').first();
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/questions/i);
  await page.goForward();
  await expect(page).toHaveURL('/admin/drops');
});

test('redirects bookkeepers from every other dashboard page to the payments', async ({ page }) => {
  await signIn(page, await createAccount({ isBookkeeper: true }));
  for (const path of ['/admin', '/admin/orders', '/admin/drops/some-drop/meals', '/admin?tab=settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/payments');
  }
  await page.goto('/admin?tab=payments&view=statement');
  await expect(page.getByRole('heading', { name: 'Bank statement', exact: true })).toBeVisible();
});
