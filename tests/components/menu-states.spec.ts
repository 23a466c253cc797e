import type { Page } from '@playwright/test';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { expect, test } from '../stand-ins/component-test';
import { servePageWithStorefront, simulateUserInput, visit } from '../support/page';

const withOrders =
  (current: number, max: number) =>
  ({ menu, capacity }: Storefront): Storefront => ({
    menu,
    capacity: { ...capacity, status: 'active', current_orders: current, max_orders: max },
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openMenu(page: Page): Promise<void> {
  await visit(page, '/weekly-drop');
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
  await simulateUserInput(page);
}

test('shows the boxes left once 60 % are taken, with growing urgency', async ({ page, shop }) => {
  await test.step('shows no message about the remaining boxes while less than 60 % of the boxes are taken', async () => {
    shop.publish(withOrders(8, 15));
    await openMenu(page);
    await expect(page.getByText(/boxes? (is|are) left this week/)).toBeHidden();
  });
  await test.step('shows the number of boxes left, and shows more urgency when few boxes are left', async () => {
    shop.publish(withOrders(9, 15));
    await expect(page.getByText('Going fast. 6 of 15 boxes are left this week.')).toBeVisible();
    shop.publish(withOrders(14, 15));
    await expect(page.getByText('The last few. 1 of 15 boxes is left this week.')).toBeVisible();
  });
});

test('shows a countdown and a disabled Sold Out button for a sold-out drop', async ({ page, shop }) => {
  shop.publish(withOrders(15, 15));
  await openMenu(page);
  const banner = page.getByRole('status').filter({ hasText: 'This week is sold out' });
  await expect(banner).toContainText('Orders reopen Monday 12:00 AM WAT, in');
  await expect(
    page.getByRole('button', { name: /^(Add|Continue)/ }),
    'A box that cannot be ordered',
  ).toHaveCount(0);
  await expect(banner.getByRole('timer')).toHaveText(/\d\d.*days.*\d\d.*hours.*\d\d.*minutes.*\d\d.*seconds/);
  await page.goto('/weekly-drop?step=4');
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();

  // A box from an earlier visit can still be viewed, and its checkout button shows why it can't be ordered.
  await page.evaluate(() => {
    const line = (id: string) => ({ item: { id, name: id, price: 1, image: '' }, quantity: 1 });
    const box = { main: line('beef-suya-platter'), addon: null, side: null };
    const rest = { dessert: line('puff-puff'), drink: line('zobo-hibiscus') };
    localStorage.setItem('visitor:cart', JSON.stringify({ ...box, ...rest }));
  });
  await page.goto('/weekly-drop?review=1');
  const checkout = page
    .getByRole('dialog', { name: 'Cart Review' })
    .getByRole('button', { name: 'Sold Out' });
  await expect(checkout).toBeDisabled();
});

test('stops the menu’s live updates after five minutes in the background', async ({ page, shop }) => {
  const look = async (isHidden: boolean) => {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  };
  const followers = () =>
    ['storefront/menu', 'storefront/capacity'].map((path) => shop.followers(path)).join();
  await page.clock.install();
  shop.publish(withOrders(8, 15));
  await openMenu(page);
  await expect.poll(followers).toBe('1,1');

  await look(true);
  await page.clock.runFor(4 * 60_000);
  await look(false);
  await page.clock.runFor(4 * 60_000);
  expect(followers()).toBe('1,1');

  await look(true);
  await page.clock.runFor(5 * 60_000 + 1000);
  await expect.poll(followers).toBe('0,0');
  shop.publish(withOrders(14, 15));
  await expect(page.getByText(/boxes? (is|are) left this week/)).toBeHidden();

  await look(false);
  await expect(page.getByText('The last few. 1 of 15 boxes is left this week.')).toBeVisible();
  expect(followers()).toBe('1,1');
});

test('shows the menu while orders are not possible, with the reason', async ({ page, shop }) => {
  const real = shop.storefront();
  await test.step('shows after the deadline, on the button of the menu’s last step, that orders are closed', async () => {
    shop.publish(() => ({ ...real, capacity: { ...real.capacity, order_deadline: new Date(0) } }));
    await visit(page, '/weekly-drop?step=4');
    await expect(page.getByText('Orders are closed for this week')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Orders are closed' })).toBeDisabled();
  });

  await test.step('shows the staff’s message without a countdown while the shop is closed', async () => {
    shop.publish(() => ({
      ...real,
      capacity: { ...real.capacity, ordering_window: 'closed', closed_notice: 'Back on 5 January.' },
    }));
    await openMenu(page);
    await expect(page.getByText('Orders are closed for now')).toBeVisible();
    await expect(page.getByText('Back on 5 January.')).toBeVisible();
    await expect(page.getByText('Orders reopen')).toHaveCount(0);
  });

  await test.step('shows a sample menu, marked as a sample, when there is no active drop', async () => {
    shop.publish(() => ({
      menu: { ...real.menu, drop: null, meals: [] },
      capacity: { ...real.capacity, drop_id: null, status: null, order_deadline: null },
    }));
    await openMenu(page);
    await expect(page.getByText('A sample menu')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Smoky Party Jollof & Grilled Chicken' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Drinks' }).click();
    await expect(heading(page, 'Select Your Drinks')).toBeVisible();
  });
});

test('reports a menu that can’t be loaded and offers a retry', async ({ page }) => {
  // The app may also refetch the menu by itself, so every further response waits for the click.
  let clicked = () => {};
  const click = new Promise<void>((resolve) => (clicked = resolve));
  let requests = 0;
  await page.route('**/api/storefront', async (route) => {
    requests += 1;
    if (requests === 1) return route.fulfill({ status: 503 });
    await click;
    return route.fallback();
  });
  await page.goto('/weekly-drop');
  await expect(page.getByText('Failed to load menu data. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  clicked();
  await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
});

test('loads the menu automatically once the visitor is online', async ({ page, context }) => {
  await page.route('**/api/storefront', (route) => route.abort());
  await page.goto('/weekly-drop');
  await expect(page.getByText('Failed to load menu data. Please try again.')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The menu opens by itself as soon as you are back online.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await page.unroute('**/api/storefront');
  await context.setOffline(false);
  await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
});

test('keeps a prerendered menu when loading fails, and updates the menu live', async ({ page, shop }) => {
  shop.publish(withOrders(8, 15));
  await servePageWithStorefront(page, '/weekly-drop', { ...shop.storefront(), served_at: new Date() });
  await page.route('**/api/storefront', (route) => route.fulfill({ status: 503 }));
  await openMenu(page);
  shop.publish(withOrders(9, 15));
  await expect(page.getByText('Going fast. 6 of 15 boxes are left this week.')).toBeVisible();
});
