import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import {
  jollof,
  openKitchen,
  openKitchenWithData,
  writeKitchenBox,
  writeDrop,
  removeDrops,
  writeKitchenBoxes,
} from '../stand-ins/kitchen';
import { createAccount } from '../support/accounts';
import { expectHighContrast, expectStateAccessible } from '../support/axe';
import { visitAs } from '../support/page';

const mains = (page: Page) =>
  page.getByRole('region', { name: 'Main Plate' }).getByRole('heading', { level: 3 });

test('shows cooks which dishes to cook for the next drop', async ({ page, shop }) => {
  await test.step('the kitchen page opens from the navigation bar in one tap, and counts the dishes live', async () => {
    removeDrops(shop);
    writeKitchenBoxes(shop);
    await visitAs(page, await createAccount({ isCook: true }), '/');
    await page.getByRole('navigation').getByRole('link', { name: 'Kitchen' }).first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('3 boxes, 1 not paid for yet. Customers can’t order any more.');
    const plate = page.getByRole('region', { name: 'Main Plate' });
    await expect(plate).toContainText('5 portions of');
    await expect(plate).toContainText('2 of 5 without peanuts');
    await expect(plate).toContainText('Contains peanuts and fish.');
    await expect(plate).toContainText('2 of 5 not paid for yet');
    await expect(page.getByRole('region', { name: 'Drink' })).toContainText('No allergens listed.');

    writeKitchenBox(shop, 'd', { number: 4, items: [{ ...jollof, quantity: 3 }] });
    await expect(plate).toContainText('8 portions of');
    shop.delete('weekly_drops/next/kitchen_boxes/a');
    await expect(plate).toContainText('6 portions of');
    await expect(plate).not.toContainText('without');
    shop.update('meal_items/jollof', { allergens: ['Milk'] });
    await expect(plate).toContainText('Contains milk.');
    shop.delete('meal_items/zobo');
    await expect(page.getByRole('region', { name: 'Drink' })).toContainText(
      'Allergens not stated: ask what it contains.',
    );
    await expect(page.getByRole('region', { name: 'Drink' }).getByRole('checkbox')).toBeVisible();
  });

  await test.step('lists boxes with dietary needs by box number, and quotes the needs in the customers’ own words', async () => {
    await openKitchenWithData(page, shop);
    const careful = page.getByRole('region', { name: 'Boxes that need care' }).getByRole('listitem');
    await expect(careful).toHaveText([
      'Box 7Avoids Peanuts and no hot pepperCareful with Smoky Party Jollof.',
      'Box 11Avoids no onions',
    ]);
  });

  await test.step('the kitchen page is readable at arm’s length with a contrast of 7:1, and meets WCAG 2.2 AA', async () => {
    removeDrops(shop);
    writeKitchenBoxes(shop);
    writeDrop(shop, 'after', 24 * 8);
    await openKitchen(page);
    await expect(mains(page)).toHaveText([jollof.name]);
    await expectStateAccessible(page, 'kitchen');
    await expectHighContrast(page);
  });

  await test.step('shows the earliest of several upcoming drops, and switches between drops by keyboard', async () => {
    removeDrops(shop);
    writeKitchenBoxes(shop);
    writeDrop(shop, 'after', 24 * 8, { status: 'active', is_active: true });
    writeDrop(shop, 'gone', -48);
    await openKitchen(page);
    const drops = page.getByRole('group', { name: 'Drop' });
    await expect(page.getByText('Change drop')).toBeVisible();
    await expect(drops).toHaveCount(0);
    await page.getByText('Change drop').click();
    await expect(drops.getByRole('radio')).toHaveCount(2);
    await expect(drops.getByRole('radio', { name: 'Drop next' })).toBeChecked();
    await expect(mains(page)).toHaveText([jollof.name]);
    await drops.getByRole('radio', { name: 'Drop next' }).press('ArrowDown');
    await expect(drops.getByRole('radio', { name: 'Drop after' })).toBeChecked();
    await expect(page).toHaveURL(/drop=after/);
    await expect(page.getByText('No boxes yet')).toBeVisible();
    await expect(page.getByText(/^Orders come in until /)).toBeVisible();
    await page.reload();
    await page.getByText('Change drop').click();
    await expect(drops.getByRole('radio', { name: 'Drop after' })).toBeChecked();
  });

  await test.step('reports that there is no upcoming drop, and shows a new drop live', async () => {
    removeDrops(shop);
    writeDrop(shop, 'gone', -48);
    await openKitchen(page);
    await expect(page.getByText('No drop to cook for')).toBeVisible();
    writeKitchenBoxes(shop);
    await expect(page.getByText('Drop next, delivered on')).toBeVisible();
    await expect(mains(page)).toHaveText([jollof.name]);
  });
});

test('keeps the screen awake only while the kitchen page is visible', async ({ page, shop }) => {
  removeDrops(shop);
  writeKitchenBoxes(shop);
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(globalThis, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          locks.held += 1;
          return Promise.resolve({ release: () => Promise.resolve(void (locks.held -= 1)) });
        },
      },
    });
  });
  const held = (): Promise<unknown> =>
    page.evaluate((): unknown => Reflect.get(Reflect.get(globalThis, 'locks'), 'held'));
  await openKitchen(page);
  await expect.poll(held).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(held).toBe(0);
});
