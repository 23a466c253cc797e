import type { Page } from '@playwright/test';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { expect, test } from '../stand-ins/component-test';
import {
  jollof,
  openKitchen,
  openNewKitchen,
  writeBox,
  removeDrops,
  writeKitchen,
  zobo,
} from '../stand-ins/kitchen';
import type { StandInShop } from '../stand-ins/shop';
import { expectHighContrast, expectStateAccessible } from '../support/axe';
import { expectThumbTargets } from '../support/layout';
import { printPdf } from '../support/pdf-text';

const suya = { meal_item_id: 'suya', name: 'Beef Suya', category: 'main' as const };
const dodo = { meal_item_id: 'dodo', name: 'Dodo', category: 'side' as const };

/** Adds four dishes at two new stations and one without a station. Box 2 contains suya, dodo and zobo. */
function writeStations(shop: StandInShop): void {
  writeKitchen(shop);
  shop.update('meal_items/jollof', { station: 'Pots and soups' });
  shop.write(
    'meal_items/suya',
    createSampleMealItem({ name: suya.name, station: 'Clay oven', allergens: ['Peanuts'] }),
  );
  shop.write(
    'meal_items/dodo',
    createSampleMealItem({ name: dodo.name, category: 'side', station: ' clay oven' }),
  );
  writeBox(shop, 'b', {
    number: 2,
    dietary_needs: ['Peanuts'],
    items: [suya, dodo, zobo].map((line) => ({ ...line, quantity: 2 })),
  });
}

const station = (page: Page) => page.getByRole('combobox', { name: 'Station' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const done = (page: Page, name: string) => page.getByRole('checkbox', { name: `Done: ${name}`, exact: true });

test('groups the kitchen’s dishes by station', async ({ page, shop }) => {
  test.setTimeout(180_000);

  await test.step('shows no station choice while no meal has a station, and otherwise groups all dishes by station', async () => {
    await openNewKitchen(page, shop);
    await expect(part(page, 'Main Plate')).toBeVisible();
    await expect(station(page)).toHaveCount(0);
    writeStations(shop);
    await expect(station(page)).toHaveValue('');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      'Clay oven 0 of 2 done',
      'Pots and soups 0 of 1 done',
      'Other 0 of 1 done',
      'Boxes that need care',
    ]);
    await expect(dishes(page)).toHaveText([suya.name, dodo.name, jollof.name, zobo.name]);
    await done(page, dodo.name).click();
    await expect(headings.first()).toHaveText('Clay oven 1 of 2 done');
    await expect(page.getByText('1 of 4 dishes are done.')).toBeVisible();
    shop.update('meal_items/dodo', { station: 'Fryer' });
    await expect(part(page, 'Fryer').getByRole('heading', { level: 2 })).toHaveText('Fryer 1 of 1 done');
  });

  await test.step('lets a cook choose a station by keyboard, shows only its dishes and remembers the choice', async () => {
    await openNewKitchen(page, shop, writeStations);
    await station(page).focus();
    await page.keyboard.press('c');
    await expect(station(page)).toHaveValue('clay oven');
    await expect(dishes(page)).toHaveText([suya.name, dodo.name]);
    await expect(part(page, 'Clay oven')).toContainText('2 of 2 without peanuts');
    await expect(page.getByRole('status')).toHaveText('No dish of this station is done yet.');
    const careful = part(page, 'Boxes that need care').getByRole('listitem');
    await expect(careful).toHaveText(['Box 2Avoids PeanutsCareful with Beef Suya.']);
    await done(page, suya.name).press('Space');
    await expect(page.getByText('1 of 2 dishes of this station are done.')).toBeVisible();
    await expect
      .poll(() => shop.document('weekly_drops/next/kitchen_ticks/suya'))
      .toMatchObject({ portions: 2 });

    await page.reload();
    await expect(station(page)).toHaveValue('clay oven');
    await expect(dishes(page)).toHaveText([suya.name, dodo.name]);
    await station(page).selectOption('All');
    await expect(dishes(page)).toHaveText([suya.name, dodo.name, jollof.name, zobo.name]);
  });

  await test.step('keeps a chosen station without orders, but shows all stations when no meal uses the chosen one', async () => {
    await openNewKitchen(page, shop, writeStations);
    await station(page).selectOption('Clay oven');
    writeBox(shop, 'b', { number: 2, items: [{ ...zobo, quantity: 2 }] });
    await expect(page.getByRole('status')).toHaveText('Nothing of this station was ordered.');
    await expect(station(page)).toHaveValue('clay oven');
    await expect(dishes(page)).toHaveCount(0);
    for (const id of ['suya', 'dodo']) shop.update(`meal_items/${id}`, { station: 'Coals' });
    await expect(station(page)).toHaveValue('');
    await expect(dishes(page)).toHaveText([jollof.name, zobo.name]);
  });

  await test.step('shows stations in readable text with thumb-sized buttons', async () => {
    removeDrops(shop);
    writeStations(shop);
    await page.setViewportSize({ width: 360, height: 740 });
    await openKitchen(page);
    await expect(station(page)).toBeVisible();
    await expectThumbTargets(page);
    await expectStateAccessible(page, 'the kitchen’s stations');
    await expectHighContrast(page);
  });

  await test.step('prints each station with its dishes, its boxes with dietary needs and the drop', async () => {
    await openNewKitchen(page, shop, writeStations);
    await expect(part(page, 'Clay oven')).toBeVisible();
    await station(page).selectOption('All');
    await page.emulateMedia({ media: 'print' });
    await expect(station(page)).toBeHidden();
    for (const [name, boxes] of [
      ['Clay oven', 1],
      ['Pots and soups', 2],
      ['Other', 1],
    ] as const) {
      await expect(part(page, name)).toHaveCSS('break-inside', 'avoid');
      await expect(part(page, name).getByText(/^Drop next, delivered on /)).toBeVisible();
      const careful = part(page, name).getByRole('region', { name: 'Boxes that need care' });
      await expect(careful.getByRole('listitem')).toHaveCount(boxes);
    }
    await expect(part(page, 'Boxes that need care')).toHaveCount(3);
    await page.emulateMedia({ media: 'screen' });
    await station(page).selectOption('Clay oven');
    await page.emulateMedia({ media: 'print' });
    await expect(part(page, 'Clay oven')).toBeVisible();
    await expect(part(page, 'Pots and soups')).toHaveCount(0);
  });
});

test('keeps the station chosen on a phone when another cook signs in', async ({ page, shop }) => {
  writeStations(shop);
  await openKitchen(page);
  await station(page).selectOption('Clay oven');
  await openKitchen(page);
  await expect(station(page)).toHaveValue('clay oven');
  await expect(dishes(page)).toHaveText([suya.name, dodo.name]);
});

test('repeats a station’s name on each printed page and never splits a dish across pages', async ({
  page,
  shop,
}) => {
  writeStations(shop);
  const items = Array.from({ length: 20 }, (_, index) => ({
    ...{
      meal_item_id: `long-${index}`,
      name: `Long evening ${index + 1}`,
      category: 'main' as const,
      quantity: 1,
    },
  }));
  for (const { meal_item_id, name } of items) {
    shop.write(
      `meal_items/${meal_item_id}`,
      createSampleMealItem({ name, station: 'Smoker', allergens: ['fish'] }),
    );
  }
  writeBox(shop, 'c', { number: 12, items });
  await openKitchen(page);
  await expect(part(page, 'Smoker')).toContainText('Long evening 20');
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'Smoker')).toHaveCSS('break-inside', 'auto');
  const { pages } = await printPdf(page);
  const smokerPages = pages.filter((text) => text.includes('Long evening'));
  expect(smokerPages.length).toBeGreaterThan(1);
  for (const text of smokerPages) {
    expect(text).toContain('Smoker');
    const smoker = text.split('Smoker')[1]?.split('delivered on')[0] ?? '';
    const dishesOf = (words: RegExp) => (smoker.match(words) ?? []).length;
    expect(dishesOf(/\bDone\b/g)).toBe(dishesOf(/Long evening/g));
  }
});
