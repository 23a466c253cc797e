import { expect, test } from '@playwright/test';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { createAccount, signIn } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { readAuditEntries } from '../support/staff/audit';
import { readOrder } from '../support/orders/orders';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';

const coldStart = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

test(
  'requires a reason for skipping the payment review, and records it in the audit log',
  { tag: '@verify' },
  async ({ page }) => {
    const payer = await createAccount();
    const { orderId } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
    const name = toShortOrderId(orderId);
    await signIn(page, admin);
    await page.goto(`/admin?tab=orders&status=pending_confirmation&q=${orderId}`);
    await page.getByRole('combobox', { name: `Status of order ${name}` }).selectOption('Confirmed');
    const dialog = page.getByRole('dialog', { name: `Change order ${name}?` });
    await dialog.getByRole('button', { name: 'Change to Confirmed' }).click();
    await expect(
      dialog.getByText('Please say why this order continues without a verified payment'),
    ).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending_confirmation' });

    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid in cash at the kitchen');
    await dialog.getByRole('button', { name: 'Change to Confirmed' }).click();
    await expect(page.getByText(`Order ${name} is now Confirmed.`)).toBeVisible(coldStart);
    expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed' });
    const [entry] = await readAuditEntries(`orders/${orderId}`);
    expect(entry).toMatchObject({ actor: admin.uid, reason: 'Paid in cash at the kitchen' });
  },
);

test(
  'changes several orders at once, and keeps orders that need individual attention selected',
  { tag: '@verify' },
  async ({ page }) => {
    const payer = await createAccount();
    const dropId = await writeDrop(2);
    const paid = { status: 'confirmed', payment_status: 'paid' } as const;
    const boxes = [
      await writePaidOrder({ payer, dropId, box: 1, order: paid }),
      await writePaidOrder({ payer, dropId, box: 2, order: paid }),
    ];
    const cancelled = await writePaidOrder({
      payer,
      dropId,
      box: null,
      order: { ...paid, status: 'cancelled' },
    });
    await signIn(page, admin);
    await page.goto(`/admin?tab=orders&q=${payer.lastName}`);
    await expect(page.getByText(/^Showing 3 of \d+ orders/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByLabel('Mark as').selectOption('Preparing');
    const dialog = page.getByRole('dialog', { name: 'Change 2 orders to Preparing?' });
    await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(
      `${toShortOrderId(cancelled.orderId)}: It is cancelled`,
    );
    await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
    await expect(dialog.getByText('2 of 2 changed')).toBeVisible(coldStart);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('1 selected')).toBeVisible();
    const select = (id: string) => page.getByRole('checkbox', { name: `Select order ${toShortOrderId(id)}` });
    await expect(select(cancelled.orderId)).toBeChecked();
    for (const { orderId } of boxes) {
      await expect(select(orderId)).not.toBeChecked();
      expect((await readOrder(orderId)).status).toBe('preparing');
    }
    expect((await readOrder(cancelled.orderId)).status).toBe('cancelled');
  },
);

test(
  'sends an order out once after a confirmation, and records the time and an audit entry',
  { tag: '@verify' },
  async ({ page }) => {
    const { orderId } = await writePaidOrder({
      payer: await createAccount(),
      dropId: await writeDrop(1),
      box: 1,
      order: {
        is_gift_order: true,
        is_surprise: true,
        love_message: 'An evening for us two.',
        recipient_name: 'Tunde',
        status: 'confirmed',
        payment_status: 'paid',
      },
    });
    await signIn(page, admin);
    await page.goto(`/admin?tab=orders&q=${orderId}`);
    await page.getByRole('button', { name: `Details of order ${toShortOrderId(orderId)}` }).click();
    const send = page.getByRole('button', { name: 'Out for delivery' });
    await send.click();
    const dialog = page.getByRole('dialog', {
      name: `Send order ${toShortOrderId(orderId)} out for delivery?`,
    });
    await expect(dialog).toContainText('who doesn’t know about this gift yet');
    await dialog.getByRole('button', { name: 'Out for delivery' }).click();
    await expect(page.getByText(`Order ${toShortOrderId(orderId)} is out for delivery.`)).toBeVisible(
      coldStart,
    );
    const sent = await readOrder(orderId);
    expect(sent).toMatchObject({ status: 'confirmed' });
    expect(sent.dispatched_at).not.toBeNull();
    expect(await readAuditEntries(`orders/${orderId}`)).toMatchObject([
      { actor: admin.uid, action: 'order.dispatch' },
    ]);
  },
);
