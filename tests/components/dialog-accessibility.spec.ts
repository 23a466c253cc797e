import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import { storeGiftCart, storeCompleteCart } from '../screens/open-screen';
import { createAccount, signIn } from '../support/accounts';
import { resetToPhoneViewport, expectAccessible, viewportSizes } from '../support/axe';
import { withTakenBoxes } from '../support/get-backend';
import {
  type DialogCase,
  buildMemberDialogCases,
  buildRiderDialogCases,
  buildStaffDialogCases,
  buildVisitorDialogCases,
} from '../support/dialogs';
import { createRecipient } from '../support/gifts';
import { visit, visitAs } from '../support/page';

test.use({ viewport: viewportSizes[0] });

const openDialog = 'dialog[open]';

async function checkDialog(page: Page, { of, at, press }: DialogCase): Promise<void> {
  await resetToPhoneViewport(page);
  await visit(page, at);
  for (const [index, what] of press.entries()) {
    // Searches only the open dialog, if there is one, because a step may use a button in the dialog that an earlier
    // step opened.
    const around =
      index > 0 && (await page.locator(openDialog).count()) > 0 ? page.locator(openDialog) : page;
    if (typeof what === 'object' && 'select' in what) {
      const select = around.getByLabel(what.select).first();
      // Focuses the select first, because `selectOption` does not focus it as a user's choice would.
      await select.focus();
      await select.selectOption(what.option);
    } else if (typeof what === 'object' && 'picture' in what) {
      const picture = { create: { width: 80, height: 40, channels: 3, background: '#7a1f34' } } as const;
      const buffer = await sharp(picture).png().toBuffer();
      const file = { name: 'meal.png', mimeType: 'image/png', buffer };
      const chooser = page.waitForEvent('filechooser');
      await around.getByRole('button', { name: what.picture }).click();
      await (await chooser).setFiles(file);
      await expect(page.locator(openDialog).getByRole('button').nth(1)).toBeEnabled();
    } else {
      const name = { name: what, exact: typeof what === 'string' };
      const target = around.getByRole('button', name).or(around.getByRole('checkbox', name)).first();
      await target.click();
    }
  }
  await expect(page.locator(openDialog)).toHaveCount(1);
  await expect(page.locator(`${openDialog} [aria-busy="true"]`)).toHaveCount(0);
  await expectAccessible(page, of, openDialog);
  await page.keyboard.press('Escape');
  await expect(page.locator(openDialog)).toHaveCount(0);
  if (press.length > 0) await expect(page.locator('body *:focus'), 'Who has the focus').toHaveCount(1);
}

/** Each function signs in a user of the role and returns the steps that open each dialog. */
const preparations = {
  visitor: async (page: Page) => {
    await storeCompleteCart(page);
    await storeGiftCart(page);
    return buildVisitorDialogCases(await createRecipient());
  },
  member: async (page: Page) => {
    const member = await createRecipient();
    await signIn(page, member);
    return buildMemberDialogCases(member, await createAccount());
  },
  rider: async (page: Page) => {
    const rider = await createAccount({ isRider: true });
    await signIn(page, rider);
    return buildRiderDialogCases(rider);
  },
  staff: async (page: Page) => {
    await signIn(page, await createAccount({ isAdmin: true }));
    return buildStaffDialogCases(await createAccount());
  },
};

for (const [who, prepare] of Object.entries(preparations)) {
  test(`dialogs of a ${who} meet WCAG 2.2 AA at 360 and 1280 px in light and dark mode, and return the focus`, async ({
    page,
    shop,
  }) => {
    shop.publish(withTakenBoxes(9, 15));
    const openings = await prepare(page);
    test.setTimeout(30_000 + openings.length * 15_000);
    for (const opening of openings) {
      await test.step(`${opening.of} meets WCAG 2.2 AA and returns the focus`, () =>
        checkDialog(page, opening));
    }
  });
}

test('a toast and the phone menu meet WCAG 2.2 AA in every size and scheme', async ({ page }) => {
  await storeCompleteCart(page);
  // Keeps the toast open until the accessibility check has finished.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const value = (handler: () => void, ms = 0) => wait(handler, ms === 4000 ? 60_000 : ms);
    Object.defineProperty(window, 'setTimeout', { value });
  });
  await page.goto('/weekly-drop');
  await page
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click();
  await expect(page.getByText(/quantity updated/)).toBeVisible();
  await expectAccessible(page, 'a toast', '[popover]');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'the menu of a phone', '#nav-menu');
});

for (const [tab, button] of [
  ['drops', 'Create drop'],
  ['meals', 'Add meal'],
] as const) {
  test(`the ${tab} form with errors meets WCAG 2.2 AA at 360 and 1280 px in light and dark mode`, async ({
    page,
  }) => {
    await visitAs(page, await createAccount({ isAdmin: true }), `/admin/${tab}/new`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    // Scrolls to the top. Elsewhere, the bar may cover half of a control, and axe would report the control as too small
    // a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, `the form of ${tab}`, 'main');
  });
}
