import { setOrderStatusContract } from '@sharebox/domain/orders/staff-callables';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { replaceOrdersWithForeignOrder } from '../stand-ins/single-order';
import { createAccount, type Account } from '../support/accounts';
import { readOrder, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async ({ shop }) => {
  admin = await createAccount({ isAdmin: true });
  await replaceOrdersWithForeignOrder(shop);
});

test('changes an order’s status after a confirmation, without layout shift', async ({ page, shop }) => {
  await test.step('changes an order’s status only after the confirmation, and updates the list live', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { payer, orderId } = await writePaidOrder({
      order: { status: 'confirmed', payment_status: 'paid' },
      claim: { status: 'verified' },
    });
    await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
    const name = toShortOrderId(orderId);
    const status = page.getByRole('combobox', { name: `Status of order ${name}` });
    await expect(page.getByText('Showing 1 of 2 orders')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('+1 more');
    // If an order is opened right after a search term was typed, the order stays open and remains in the URL.
    await page.getByRole('searchbox').fill(` ${payer.lastName}`);
    await page.getByRole('button', { name: `Details of order ${name}` }).click();
    await expect(page).toHaveURL(`/admin/orders/${orderId}?q=+${payer.lastName}`);
    await expect(
      page.getByText('14 Tombia Street, Flat 3, New GRA, Port Harcourt, Rivers State, 500272'),
    ).toBeVisible();

    // Arrow keys change only the selection. Enter opens the confirmation dialog.
    const dialog = page.getByRole('dialog', { name: /^Change (Box \d+|No box), Ada .*\?$/ });
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(status).toHaveValue('delivered');
    await expect(page.getByText('Press Enter to change it')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(status).toHaveValue('confirmed');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Preparing');
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();

    await status.selectOption('Preparing');
    await dialog.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(status).toHaveValue('confirmed');
    expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed' });

    await status.selectOption('Preparing');
    await dialog.getByRole('button', { name: 'Change to Preparing' }).click();
    await expect(page.getByText(`Box 1, Ada ${payer.lastName} is now Preparing.`)).toBeVisible();
    await expect(status).toHaveValue('preparing');
    shop.update(`orders/${orderId}`, { status: 'delivered' });
    await expect(status).toHaveValue('delivered');
  });

  await test.step('requires a reason when staff skip the payment review of an order', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { orderId } = await writePaidOrder();
    const name = toShortOrderId(orderId);
    await visitAs(page, admin, `/admin/orders?status=pending_confirmation&q=${orderId}`);
    await page.getByRole('combobox', { name: `Status of order ${name}` }).selectOption('Confirmed');
    const dialog = page.getByRole('dialog', { name: /^Change (Box \d+|No box), Ada .*\?$/ });
    await dialog.getByRole('button', { name: 'Change to Confirmed' }).click();
    await expect(dialog.getByText('Please say why this order continues without the money')).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending_confirmation' });

    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid in cash at the kitchen');
    await dialog.getByRole('button', { name: 'Change to Confirmed' }).click();
    await expect(page.getByText(/^Box 1, Ada .* is now Confirmed\.$/)).toBeVisible();
    expect(await readOrder(orderId)).toMatchObject({ status: 'confirmed' });
    expect(shop.calls(setOrderStatusContract)).toMatchObject([{ reason: 'Paid in cash at the kitchen' }]);
  });

  await test.step('keeps the “Out for delivery” button in place while the rest of the order loads', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const paid = { status: 'confirmed', payment_status: 'paid' } as const;
    const { orderId } = await writePaidOrder({ payer, order: paid });
    await visitAs(page, admin, `/admin/orders?q=${orderId}`);
    await page.evaluate(() => {
      window.tops = [];
      const look = () => {
        const send = [...document.querySelectorAll('button')].find(
          (one) => one.textContent === 'Out for delivery',
        );
        const row = send?.closest('tr');
        if (send && row) window.tops.push(send.getBoundingClientRect().top - row.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: `Details of order ${toShortOrderId(orderId)}` }).click();
    await expect(page.getByRole('button', { name: 'Change delivery' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    expect(await page.evaluate(() => [...new Set(window.tops)])).toHaveLength(1);
  });
});
