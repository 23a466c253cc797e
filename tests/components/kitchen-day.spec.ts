import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import {
  jollof,
  openKitchen,
  openKitchenWithData,
  writeKitchenBox,
  writeCutOff,
  removeDrops,
  writeKitchenBoxes,
  zobo,
} from '../stand-ins/kitchen';
import { expectStateAccessible, findAxeViolations } from '../support/axe';

test('supports a kitchen’s day with cut-off, ticks and lost connections', async ({ page, shop, context }) => {
  await test.step('shows how many portions to cook after the cut-off, and marks later changes with the previous count', async () => {
    await openKitchenWithData(page, shop);
    const main = page.getByRole('main');
    await expect(main).toContainText('Customers can’t order any more.');
    writeCutOff(shop);
    await expect(main).toContainText(/Counted at the cut-off, on .* at .*: 4 boxes\./);
    const plate = page.getByRole('region', { name: 'Main Plate' });
    await expect(plate).toContainText('Changed since the cut-off. It was 6 portions.');
    await expect(plate).toContainText('5 portions of');
    await expect(page.getByRole('region', { name: 'Drink' })).toContainText(
      'Changed since the cut-off. There were no orders for it.',
    );
    // A box is marked only if the box itself changed after the cut-off, not because counts differ.
    const careful = page.getByRole('region', { name: 'Boxes that need care' });
    await expect(careful).not.toContainText('Changed since');
    writeKitchenBox(shop, 'c', {
      number: 11,
      is_verified: false,
      dietary_needs: ['no onions'],
      changed_at: new Date(),
    });
    await expect(careful.getByRole('listitem').filter({ hasText: 'Box 11' })).toContainText(
      'Changed since the cut-off.',
    );
    await expect(careful.getByRole('listitem').filter({ hasText: 'Box 7' })).not.toContainText(
      'Changed since',
    );
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
      const found = await findAxeViolations(page, { only: ['color-contrast-enhanced'], within: 'main' });
      expect.soft(found, colorScheme).toEqual([]);
    }
    for (const id of ['a', 'b', 'c']) shop.delete(`weekly_drops/next/kitchen_boxes/${id}`);
    await expect(plate).toContainText('0 portions of');
    await expect(main).toContainText('0 boxes. Counted at the cut-off');
  });

  await test.step('ticks off a dish on every phone by keyboard, and unticks the dish when more portions are ordered', async () => {
    await openKitchenWithData(page, shop);
    const main = page.getByRole('main');
    await expect(main).toContainText('No dish is done yet.');
    await doneBox(page, jollof.name).press('Space');
    await expect(doneBox(page, jollof.name)).toBeChecked();
    await expect(main).toContainText('1 of 2 dishes are done.');
    await expect
      .poll(() => shop.document('weekly_drops/next/kitchen_ticks/jollof'))
      .toMatchObject({ portions: 5 });

    const other = await context.newPage();
    await openKitchen(other);
    await expect(doneBox(other, jollof.name)).toBeChecked();
    await doneBox(other, zobo.name).press('Space');
    await expect(doneBox(page, zobo.name)).toBeChecked();
    await expect(main).toContainText('All dishes are done.');

    writeKitchenBox(shop, 'd', { number: 4, items: [{ ...jollof, quantity: 3 }] });
    await expect(doneBox(page, jollof.name)).not.toBeChecked();
    await expect(page.getByRole('region', { name: 'Main Plate' })).toContainText('5 of 8 so far');
    await doneBox(page, jollof.name).press('Space');
    await expect(doneBox(page, jollof.name)).toBeChecked();
    await expectStateAccessible(page, 'kitchen');
    await doneBox(page, jollof.name).press('Space');
    await expect(doneBox(page, jollof.name)).not.toBeChecked();
    await expect.poll(() => shop.document('weekly_drops/next/kitchen_ticks/jollof')).toBeUndefined();
  });

  await test.step('prints only the dishes to cook, with the time of the printout', async () => {
    removeDrops(shop);
    writeKitchenBoxes(shop);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await openKitchen(page);
    const printed = page.getByText(/^Drop next, printed on .* at .*\.$/);
    const print = page.getByRole('button', { name: 'Print' });
    await expect(printed).toBeHidden();
    await print.click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(printed).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const name of ['Kitchen', jollof.name]) {
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    await expect(page.getByText('2 of 5 without peanuts')).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    for (const hidden of [print, skip, page.getByRole('banner'), page.getByRole('contentinfo')])
      await expect(hidden).toBeHidden();
  });

  await test.step('does not let cooks tick off dishes while offline, and shows a notice', async () => {
    await openKitchenWithData(page, shop);
    await expect(doneBox(page, jollof.name)).toBeVisible();
    await context.setOffline(true);
    await doneBox(page, jollof.name).press('Space');
    await expect(page.getByText(/connection/i)).toBeVisible();
    await expect(doneBox(page, jollof.name)).not.toBeChecked();
    expect(shop.document('weekly_drops/next/kitchen_ticks/jollof')).toBeUndefined();
  });
});

const doneBox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Done: ${name}`, exact: true });
