import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { type Account, createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop, writePaidOrder, readOrder } from '../support/orders';
import { getListEntries } from '../support/page';

/** Denies the reads that the security rules deny to bookkeepers. */
function refuseAllButMoney(shop: StandInShop, payer: Account, orderId: string): void {
  const folders = ['audit_log', 'complaints', 'contact_messages', 'profiles'];
  const documents = [`profiles/${payer.uid}`, `orders/${orderId}/private/delivery`];
  for (const path of [...folders, ...documents]) shop.refuse(path, ['read']);
}

test('lets bookkeepers review and refund payments, and hides the rest', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(5);
  const { orderId, reference } = await writePaidOrder({ payer, dropId, box: 1, hasScreenshot: true });
  refuseAllButMoney(shop, payer, orderId);
  const name = `${payer.firstName} ${payer.lastName}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await createAccount({ isBookkeeper: true }));

  await test.step('shows bookkeepers only payments, without phone numbers, box contents and other tabs', async () => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
    const pane = page.getByRole('region', { name: 'Payment', exact: true });
    await expect(pane).toContainText(payer.email);
    await expect(pane.getByRole('heading', { name: 'Money received' })).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Mark as Disputed' })).toBeVisible();
    await expect(pane.getByText(/Phone|See this customer|free the box|Zobo|could not be loaded/)).toHaveCount(
      0,
    );
    await expect(page.getByRole('tab')).toHaveText(['Payment Confirmations', 'Overview']);
    await expect(page.getByRole('list', { name: 'To do' })).toHaveText(/1 to approve.*0 refunds due/);
    await expect(page.getByText(/messages|gifts declined/)).toHaveCount(0);
    await expectAccessible(page, 'payments of a bookkeeper');
  });

  await test.step('lets a bookkeeper approve a payment', async () => {
    await page.getByRole('checkbox', { name: /I have the bank account open/ }).check();
    await page.getByRole('button', { name: 'Approve ₦24,000' }).click();
    await expect(page.getByText('No payment confirmations found')).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  await test.step('shows a bookkeeper the payers’ names in a drop’s payments', async () => {
    await shop.staff.receiveMoney(orderId, 1_000);
    await page.getByRole('button', { name: 'A drop’s money' }).click();
    await page.getByLabel('Drop', { exact: true }).selectOption(dropId);
    await expect(page.getByRole('row', { name: reference })).toContainText(name);
  });

  await test.step('lets a bookkeeper send a refund, and shows the payer’s name', async () => {
    await page.getByRole('link', { name: '1 refund due' }).click();
    const row = getListEntries(page, 'Refunds due');
    await expect(row).toContainText(name);
    await expect(row.getByRole('link', { name: payer.email })).toBeVisible();
    await row.getByRole('button', { name: 'Record ₦1,000 as sent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record as sent' }).click();
    await expect(row).toHaveCount(0);
    expect((await readOrder(orderId)).net_received).toBe(24_000);
  });
});
