import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { writeClosedDrop, writePaidOrder } from '../support/orders';

/** Markup that changes the page's title if a browser runs it. */
const markup = '<b>bold</b><img src=x onerror="document.title=\'run\'">';

async function expectText(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByText(markup).first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('run');
}

test('shows markup entered by customers as plain text, to customers and staff', async ({ page, shop }) => {
  const payer = await createAccount();
  const admin = await createAccount({ isAdmin: true });
  const { orderId, reference } = await writePaidOrder({
    payer,
    dropId: await writeClosedDrop(1),
    box: 1,
    order: { personal_note: markup, love_message: markup },
    claim: { full_name: markup, payment_reference: markup, notes: markup, status: 'disputed' },
  });
  shop.update(`profiles/${payer.uid}`, { first_name: markup });
  await signIn(page, payer);
  await expectText(page, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await signIn(page, admin);
  await expectText(page, `/admin/payments/${orderId}?status=disputed`);
  await expectText(page, `/admin/orders/${orderId}?q=${orderId}`);
});
