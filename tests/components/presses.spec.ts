import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { visit } from '../support/browser/visit';

interface Point {
  x: number;
  y: number;
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Something above it all that arrives late, and pushes the page down by so much. */
const pushDown = (page: Page, pixels: number) =>
  page.evaluate((height) => {
    const late = document.createElement('div');
    late.style.height = `${height}px`;
    document.querySelector('main')?.prepend(late);
    // Laid out at once, as it is when the finger goes up a frame later.
    return document.body.offsetHeight;
  }, pixels);

/** Opens the menu, and waits for the script by which presses keep their place. */
async function openMenu(page: Page): Promise<void> {
  const script = page.waitForEvent('requestfinished', (request) => request.url().includes('/keep-presses-'));
  await visit(page, '/weekly-drop');
  const url = (await script).url();
  // Once it has run, after which the shop, which has asked for it before, has begun to use it.
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => undefined)`);
}

const adds = (page: Page) => page.getByRole('button', { name: /^Add: / });
const cart = (page: Page, items: string) => page.getByRole('link', { name: `Cart, ${items}` });

test('a press counts once where it went down, whatever arrives in the meantime and moves it away', async ({
  page,
}) => {
  await openMenu(page);
  const name = await adds(page).first().getAttribute('aria-label');
  const { x, y } = await middleOf(adds(page).first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await pushDown(page, 300);
  await page.mouse.up();
  await expect(cart(page, '1 item')).toBeVisible();
  await expect(adds(page).and(page.getByRole('button', { name: name ?? '' }))).toHaveCount(0);
});

test('a press that is dragged away from its button, or over which a dialog opens, presses nothing', async ({
  page,
}) => {
  await openMenu(page);
  const { x, y } = await middleOf(adds(page).first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'inset: 0; width: 100%; height: 100%';
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.mouse.up();
  await page.evaluate(() => document.querySelector('body > dialog')?.remove());
  await expect(cart(page, 'empty')).toBeVisible();
  await adds(page).first().click();
  await expect(cart(page, '1 item')).toBeVisible();
});

test.describe('on a phone', () => {
  // So long that two dishes are in view.
  test.use({ hasTouch: true, viewport: { width: 360, height: 1600 } });

  test('what has come under the finger since it went down is not what it pressed', async ({ page }) => {
    await openMenu(page);
    const [wanted, other] = [adds(page).nth(1), adds(page).nth(0)];
    const name = (await wanted.getAttribute('aria-label')) ?? '';
    const [down, above] = [await middleOf(wanted), await middleOf(other)];
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [down] });
    await pushDown(page, down.y - above.y);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cart(page, '1 item')).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});
