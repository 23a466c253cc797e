import type { Page } from '@playwright/test';
import { findCustomerContract } from '@sharebox/domain/accounts/callables';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { replaceOrdersWithForeignOrder } from '../stand-ins/single-order';
import { createAccount, type Account } from '../support/accounts';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';
import { countClicks, visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async ({ shop }) => {
  admin = await createAccount({ isAdmin: true });
  await replaceOrdersWithForeignOrder(shop);
});

test('lets staff find and filter orders, and customize the list of orders', async ({ page, shop }) => {
  await test.step('excludes unpaid holds from the list of orders', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { orderId } = await writePaidOrder({ order: { status: 'awaiting_payment' } });
    await visitAs(page, admin, `/admin/orders?q=${orderId}`);
    await expect(page.getByText('No orders found')).toBeVisible();
  });

  await test.step('finds orders by street, and by phone number in any format', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const delivery = { phone_number: '+2348061112222', address_line_1: '27 Rumuogba Avenue' };
    const { orderId } = await writePaidOrder({ payer, delivery });
    await visitAs(page, admin, '/admin/orders');
    const search = page.getByRole('searchbox');
    for (const text of ['0806 111 2222', 'rumuogba']) {
      await search.fill(text);
      await expect(page.getByText('Showing 1 of 2 orders', { exact: true })).toBeVisible();
      await expect(inRow(page, orderId)).toBeVisible();
      await search.fill('');
      await expect(page.getByText('Showing 2 orders', { exact: true })).toBeVisible();
    }
  });

  await test.step('finds orders by a member’s email, and links each order to the member’s page', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const { payer, orderId } = await writePaidOrder();
    await visitAs(page, admin, '/admin/orders');
    const search = page.getByRole('searchbox');
    await search.fill(payer.email);
    await expect(page.getByText('Showing 1 of 2 orders', { exact: true })).toBeVisible();
    await expect(inRow(page, orderId)).toBeVisible();
    const link = page.getByRole('link', { name: 'See the customer with this email' });
    await expect(link).toHaveAttribute('href', `/admin/customers/${payer.uid}`);
    await search.fill('nobody@sharebox.test');
    await expect(page.getByText('No orders found')).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect
      .poll(() => shop.calls(findCustomerContract).map(({ email }) => email))
      .toEqual([payer.email, 'nobody@sharebox.test']);
  });

  await test.step('shows the numbers of matching orders and of all orders, and counts an order with invalid data', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    await writePaidOrder({ payer });
    shop.write('orders/without-date', { status: 'confirmed' });
    await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
    await expect(page.getByText('Showing 1 of 3 orders', { exact: true })).toBeVisible();
  });

  await test.step('the list fits eight orders on a desktop screen, and an order with a name of 90 letters on any screen', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const dropId = await writeClosedDrop(9);
    for (let box = 1; box <= 9; box++) await writePaidOrder({ payer, dropId, box });
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitAs(page, admin, '/admin/orders');
    const rows = page.getByRole('checkbox', { name: /^Select order/ });
    await expect(rows).toHaveCount(10);
    await expect.poll(async () => (await rows.nth(7).boundingBox())?.y).toBeLessThan(780);

    const longName = await createAccount({ lastName: 'Nwachukwuemeka'.repeat(7).slice(0, 90) });
    const long = await writePaidOrder({ payer: longName });
    const details = page.getByRole('button', { name: `Details of order ${toShortOrderId(long.orderId)}` });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await details.scrollIntoViewIfNeeded();
      const isTooWide = () =>
        page.getByRole('table', { name: 'Orders' }).evaluate((table) => {
          const frame = table.parentElement;
          return frame !== null && frame.scrollWidth > frame.clientWidth;
        });
      await expect.poll(isTooWide).toBe(false);
    }
  });

  await test.step('shows an order’s box, customer, area and delivery window first and its id last, also on a phone', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const { orderId } = await writePaidOrder({
      ...{ payer, box: 7, order: { delivery_window: 'evening' } },
      delivery: { address_line_1: '18 Peter Odili Road' },
    });
    await visitAs(page, admin, '/admin/orders');
    const row = page.getByRole('row').filter({ hasText: payer.lastName });
    const reference = (await readOrder(orderId)).confirmation_reference;
    const positions = () =>
      row.evaluate(
        (element, texts) => texts.map((text) => element.textContent.indexOf(text)),
        ['Box 7', payer.lastName, 'Peter Odili Road', 'Evening', '₦24,000', reference],
      );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(row.getByRole('rowheader')).toHaveText('Box 7');
      await expect(row.getByText('Peter Odili Road')).toBeVisible();
      await expect(row.getByText('Evening')).toBeVisible();
      await expect(row.getByText(reference)).toBeVisible();
      const found = await positions();
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    }
  });

  await test.step('filters a drop’s orders by day, delivery window, area, delivery status and payment, and keeps the filters in the URL', async () => {
    await replaceOrdersWithForeignOrder(shop);
    const payer = await createAccount();
    const dropId = await writeClosedDrop(4);
    const paid = { status: 'confirmed', payment_status: 'paid', net_received: 24_000 } as const;
    const write = (box: number, order: Partial<Order>, address_line_1 = '1 Aba Road') =>
      writePaidOrder({ payer, dropId, box, order, delivery: { address_line_1 } });
    const plain = await write(1, paid);
    const short = await write(2, { ...paid, net_received: 20_000 }, '18 Peter Odili Road');
    await write(3, { ...paid, dispatched_at: new Date(), delivery_window: 'morning' });
    const twice = await write(4, { ...paid, net_received: 48_000, status: 'preparing' });
    await visitAs(page, admin, '/admin/orders');
    await expect(page.getByText('Showing 5 orders', { exact: true })).toBeVisible();
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await expect(status.getByRole('option', { name: 'Confirmed (3)' })).toBeAttached();

    await page.getByRole('combobox', { name: 'Drop' }).selectOption(dropId);
    await expect(page.getByText('Showing 4 orders', { exact: true })).toBeVisible();
    const found = async (name: string, value: string, orderId: string) => {
      const filter = page.getByRole('combobox', { name, exact: true });
      await filter.selectOption(value);
      await expect(page.getByText('Showing 1 of 4 orders', { exact: true })).toBeVisible();
      await expect(inRow(page, orderId)).toBeVisible();
      await filter.selectOption('');
    };
    await found('Area', 'Peter Odili Road', short.orderId);
    await found('Money', 'over', twice.orderId);

    await page.getByRole('combobox', { name: 'Delivery', exact: true }).selectOption('not-sent');
    await status.selectOption('confirmed');
    await expect(page.getByText('Showing 2 of 4 orders', { exact: true })).toBeVisible();
    await expect(status.getByRole('option', { name: 'Preparing (1)' })).toBeAttached();
    await page.reload();
    await expect(page.getByText('Showing 2 of 4 orders', { exact: true })).toBeVisible();
    await expect(inRow(page, plain.orderId)).toBeVisible();
    expect(new URL(page.url()).search).toBe(`?drop=${dropId}&dispatch=not-sent&status=confirmed`);

    // On a phone, a single button with the number of active filters opens all filters.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Filters (3)', exact: true }).click();
    await expect(status).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters (3)' }).click();
    await expect(page.getByText('Showing 5 orders', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/orders');
  });
});

const inRow = (page: Page, orderId: string) =>
  page.getByRole('checkbox', { name: `Select order ${toShortOrderId(orderId)}` });

test('finds one of 120 orders by phone number with two clicks from any tab', async ({ page }) => {
  const dropId = await writeClosedDrop(120);
  const payer = await createAccount();
  for (let box = 1; box < 120; box++) {
    await writePaidOrder({ payer, dropId, box, delivery: { phone_number: `+234806111${2000 + box}` } });
  }
  await visitAs(page, admin, '/');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Find an order' });
  await search.click();
  await search.fill('0806 111 2017');
  await search.press('Enter');
  await expect(page.getByText('Showing 1 of 120 orders', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Order Management' })).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('0806 111 2017');
  expect(await clicks()).toBe(2);
});

declare global {
  interface Window {
    tops: number[];
  }
}
