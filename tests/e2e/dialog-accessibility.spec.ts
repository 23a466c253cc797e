import { expect, type Page, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { keepGiftCart, keepWholeCart } from '../screenshots/opening';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible, sizes } from '../support/axe';
import { openTheDrop } from '../support/box';
import { type DialogOpening, memberDialogs, staffDialogs, visitorDialogs } from '../support/dialogs';
import { createRecipient } from '../support/gifts';
import { showStorefront, withOrders } from '../support/own-storefront';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ reducedMotion: 'reduce', viewport: sizes[0] });

/** What comes from a function, perhaps a cold one. */
const served = { timeout: 45_000 };

const openDialog = 'dialog[open]';

/** Opens one dialog after another, looks at it in both sizes and schemes, and leaves it with Escape. */
async function lookInto(page: Page, openings: readonly DialogOpening[]): Promise<void> {
  let place = '';
  for (const { of, at, press } of openings) {
    await test.step(of, async () => {
      if (place !== at) await page.goto(at);
      place = at;
      for (const [index, what] of press.entries()) {
        // What is pressed second may be in the dialog that the first one opened.
        const around =
          index > 0 && (await page.locator(openDialog).count()) > 0 ? page.locator(openDialog) : page;
        if (typeof what === 'object' && 'select' in what) {
          await around.getByLabel(what.select).first().selectOption(what.option);
        } else if (typeof what === 'object' && 'picture' in what) {
          const picture = { create: { width: 80, height: 40, channels: 3, background: '#7a1f34' } } as const;
          const buffer = await sharp(picture).png().toBuffer();
          const file = { name: 'meal.png', mimeType: 'image/png', buffer };
          const chooser = page.waitForEvent('filechooser', served);
          await around.getByRole('button', { name: what.picture }).click(served);
          await (await chooser).setFiles(file);
          await expect(page.locator(openDialog).getByRole('button').nth(1)).toBeEnabled();
        } else {
          const name = { name: what, exact: typeof what === 'string' };
          const target = around.getByRole('button', name).or(around.getByRole('checkbox', name)).first();
          await target.click(served);
        }
      }
      await expect(page.locator(openDialog)).toHaveCount(1);
      await expect(page.locator(`${openDialog} [aria-busy="true"]`)).toHaveCount(0);
      await expectAccessible(page, of, openDialog);
      await page.keyboard.press('Escape');
      await expect(page.locator(openDialog)).toHaveCount(0);
      if (press.length > 0) await expect(page.locator('body *:focus'), 'Who has the focus').toHaveCount(1);
    });
  }
}

/** The files of the app that a dialog of its own is written in. */
function dialogFiles(): string[] {
  const app = join(import.meta.dirname, '../../web/src');
  const shared = ['dialog', 'form-dialog'];
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<(Form)?Dialog[\s>]|<dialog[\s>]/.test(readFileSync(join(app, file), 'utf8')))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => !shared.includes(name));
}

test('no dialog of the app is left out', async () => {
  const member = await memberDialogs(await createRecipient(), await createAccount());
  const staff = await staffDialogs(await createAccount());
  const known = [...visitorDialogs(await createRecipient()), ...member, ...staff].map(({ of }) => of);
  expect(known.toSorted()).toEqual(dialogFiles().toSorted());
});

test('every dialog of a visitor meets WCAG 2.2 AA at 360 and 1280, light and dark, and so do the menu of a phone and a toast', async ({
  page,
}) => {
  await openTheDrop();
  await showStorefront(page, withOrders(9, 15));
  await keepWholeCart(page);
  await keepGiftCart(page);
  await lookInto(page, visitorDialogs(await createRecipient()));

  await page.setViewportSize({ width: 360, height: 740 });
  // A toast that stays until it has been looked at.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const value = (handler: () => void, ms = 0) => wait(handler, ms === 4000 ? 60_000 : ms);
    Object.defineProperty(window, 'setTimeout', { value });
  });
  await page.goto('/weekly-drop');
  await page
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click(served);
  await expect(page.getByText(/quantity updated/)).toBeVisible();
  await expectAccessible(page, 'a toast', '[popover]');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'the menu of a phone', '#nav-menu');
});

test('every dialog of a member meets WCAG 2.2 AA at 360 and 1280, light and dark', async ({ page }) => {
  const member = await createRecipient();
  const openings = await memberDialogs(member, await createAccount());
  await signIn(page, member);
  await lookInto(page, openings);
});

test('every dialog and form of staff meets WCAG 2.2 AA at 360 and 1280, light and dark', async ({ page }) => {
  const openings = await staffDialogs(await createAccount());
  await signIn(page, await createAccount({ isAdmin: true }));
  await lookInto(page, openings);
  for (const [tab, button] of [
    ['drops', 'Create drop'],
    ['meals', 'Add meal'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}&open=new`);
    await page.getByRole('button', { name: button }).click(served);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, `the form of ${tab}`, 'main');
  }
});
