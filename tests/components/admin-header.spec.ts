import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { writePaidOrder } from '../support/orders';
import { getListEntries, visitAs } from '../support/page';

const phone = { width: 360, height: 740 };

test('the admin header fits on one line on a phone, with tabs, tasks and search', async ({ page }) => {
  await page.setViewportSize(phone);
  const { payer } = await writePaidOrder();
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/payments');
  const panel = page.getByRole('tabpanel', { name: 'Payment Confirmations' });
  const tabs = page.getByRole('button', { name: 'Payments', exact: true });
  const tasks = page.getByRole('button', { name: /^To do \d+/ });
  const find = page.getByRole('button', { name: 'Find an order' });
  const lastTask = page.getByRole('link', { name: /messages?$/ });

  await test.step('the admin header takes up only one line of a phone’s screen', async () => {
    await expect(getListEntries(panel).first()).toBeVisible();
    const [line, top] = [await tabs.boundingBox(), await panel.boundingBox()];
    for (const button of [tasks, find]) expect((await button.boundingBox())?.y).toBe(line?.y);
    expect((top?.y ?? 0) - (line?.y ?? 0)).toBeLessThan(64);
    const entry = await getListEntries(panel).first().boundingBox();
    expect(entry?.y).toBeLessThan(200);
    await expect(lastTask).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectStateAccessible(page, 'the header of the dashboard on a phone');
    await page.setViewportSize(phone);
  });

  await test.step('the admin header shows all open tasks without horizontal scrolling', async () => {
    await tasks.press('Enter');
    await expect(tasks).toHaveAttribute('aria-expanded', 'true');
    for (const task of await page.getByRole('list', { name: 'To do' }).getByRole('link').all())
      await expect(task).toBeInViewport({ ratio: 1 });
    await lastTask.click();
    await expect(page).toHaveURL(/\/admin\/messages/);
    await expect(lastTask).toBeHidden();
  });

  await test.step('closes the admin header’s tab menu after another tab is opened', async () => {
    await page.getByRole('button', { name: 'Messages', exact: true }).click();
    await expectStateAccessible(page, 'the tabs of the dashboard on a phone');
    await page.setViewportSize(phone);
    await page.getByRole('tab', { name: 'Weekly Drops' }).press('Space');
    await expect(page).toHaveURL('/admin/drops');
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  await test.step('finds an order with the search in the admin header', async () => {
    await find.click();
    await expect(page.getByRole('searchbox', { name: 'Find an order' })).toBeFocused();
    await page.keyboard.type(payer.lastName);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${payer.lastName}`));
    await expect(page.getByRole('button', { name: 'Orders', exact: true })).toBeFocused();
  });

  await test.step('the list of orders starts within 200 px of the top of the tab', async () => {
    await page.goto('/admin/orders');
    const orders = page.getByRole('tabpanel', { name: 'Order Management' });
    await expect(getListEntries(orders).first()).toBeVisible();
    const [top, entry] = [await orders.boundingBox(), await getListEntries(orders).first().boundingBox()];
    expect((entry?.y ?? 0) - (top?.y ?? 0)).toBeLessThan(200);
  });
});

test('the admin header wraps on a phone when the text size is doubled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/payments');
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  for (const name of ['Payments', /^To do/, 'Find an order'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
