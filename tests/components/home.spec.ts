import type { Page } from '@playwright/test';
import { answerGiftContract } from '@sharebox/domain/gifts/callables';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { withTakenBoxes, getBackend } from '../support/get-backend';
import { createRecipient, givePaidGift } from '../support/gifts';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { pauseClock, tickUntilVisible, visit, visitAs } from '../support/page';

test.use({ reducedMotion: 'no-preference' });

const dots = (page: Page) => page.getByRole('button', { name: /^Slide \d of 4: / });

const expectSlide = (page: Page, number: number) =>
  expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');

async function openHome(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await pauseClock(page);
  await page.goto('/');
  await tickUntilVisible(page, dots(page).first());
  await expectSlide(page, 1);
}

test('advances four slides every six seconds until the visitor changes the slide', async ({ page }) => {
  await openHome(page, 1280);
  await expect(dots(page)).toHaveCount(4);
  // The slides start before the app does. Stopping and restarting them gives the test a known start time.
  await tickUntilVisible(page, page.getByRole('main').getByRole('link', { name: 'Join', exact: true }));
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await dots(page).first().click();
  await page.getByRole('button', { name: 'Play slides' }).click();
  await page.clock.runFor(5000);
  await expectSlide(page, 1);
  await page.clock.runFor(1000);
  await expectSlide(page, 2);
  await page.clock.runFor(5900);
  await expectSlide(page, 2);
  await page.clock.runFor(100);
  await expectSlide(page, 3);
  await page.clock.runFor(6000);
  await expect(page.getByRole('heading', { name: '15 couples each week' })).toBeVisible();

  await dots(page).nth(3).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 4);
  await page.clock.runFor(20_000);
  await expectSlide(page, 4);
  await page.getByRole('button', { name: 'Play slides' }).click();
  await page.clock.runFor(6000);
  await expectSlide(page, 1);
});

test('does not advance the slides on a phone, and reacts to swipes of 50 px or more', async ({ page }) => {
  await openHome(page, 360);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  const swipe = async (by: number) => {
    await page.mouse.move(180, 280);
    await page.mouse.down();
    await page.mouse.move(180 + by, 285, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-49);
  await expectSlide(page, 1);
  await swipe(-50);
  await expectSlide(page, 2);
  await swipe(60);
  await expectSlide(page, 1);
});

test('stops slides for reduced motion, and loads one image in data-saver mode', async ({ page, shop }) => {
  // Removes the dishes of the week, which may use the same images as the slides.
  shop.publish((real) => ({ ...real, menu: { ...real.menu, drop: null, meals: [] } }));
  const isFetched = () =>
    page
      .getByRole('region', { name: 'What Share Box is' })
      .locator('img')
      .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHome(page, 1280);
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await expect(page.getByRole('button', { name: /^(Pause|Play) slides$/ })).toHaveCount(0);
  expect(await isFetched()).toEqual([true, false, false, false]);
  await dots(page).nth(1).click();
  await expect.poll(isFetched).toEqual([true, true, false, false]);
});

test('shows the countdown, the filled spots, and a sold-out or closed shop', async ({ page, shop }) => {
  const banner = page.getByRole('region', { name: 'Order window' });
  const countdown = /\d\d.*days.*\d\d.*hours.*\d\d.*minutes.*\d\d.*seconds/;
  const show = async (taken: number, hoursLeft: number) => {
    shop.publish((real) => {
      const shown = withTakenBoxes(taken, 15)(real);
      const order_deadline = new Date(Date.now() + hoursLeft * 3_600_000);
      return { ...shown, capacity: { ...shown.capacity, order_deadline } };
    });
    await visit(page, '/');
    await expect(banner).toContainText('Open. Orders close in');
  };
  await show(8, 25);
  await expect(banner.getByRole('timer')).toHaveText(countdown);
  // Without `aria-live="off"`, a screen reader would announce every second.
  await expect(banner.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await expect(banner.getByText('spots filled')).toHaveCount(0);
  await show(9, 25);
  await expect(banner.getByText('9/15 spots filled')).toBeVisible();

  shop.publish(withTakenBoxes(15, 15));
  await visit(page, '/');
  await expect(banner).toContainText('Sold out. Orders reopen Monday 12:00 AM WAT, in');
  await expect(banner.getByRole('timer')).toHaveText(countdown);
  await expect(banner.getByText('spots filled')).toHaveCount(0);

  shop.publish((real) => ({
    ...real,
    capacity: { ...real.capacity, order_deadline: new Date(0) },
  }));
  await visit(page, '/');
  await expect(banner).toContainText('Closed. Orders reopen Monday 12:00 AM WAT, in');
  await expect(banner.getByRole('timer')).toHaveText(countdown);
  await expect(page.getByRole('main').getByRole('link', { name: 'See the menu', exact: true })).toBeVisible();
  await expect(page.getByText('Build your box')).toHaveCount(0);

  // Staff have closed the shop, so there is no countdown to the next opening.
  shop.publish((real) => ({
    ...real,
    capacity: { ...real.capacity, ordering_window: 'closed', closed_notice: 'Back on 5 January. Rest well!' },
  }));
  await visit(page, '/');
  await expect(banner).toContainText('Closed for now. Back on 5 January. Rest well!');
  await expect(banner.getByRole('timer')).toHaveCount(0);
});

test('fits all texts of the ordering window into the reserved space on a phone', async ({ page, shop }) => {
  const banner = page.getByRole('region', { name: 'Order window' });
  const fill = () =>
    banner.evaluate((element) => [
      element.clientHeight,
      Number.parseFloat(getComputedStyle(element).minHeight),
    ]);
  const over = { order_deadline: new Date(0) };
  const soon = { order_deadline: new Date(Date.now() + 5 * 3_600_000) };
  for (const width of [360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [taken, capacity, second] of [
      [3, {}, 'New here? See how it works'],
      [14, soon, '14/15 spots filled'],
      [15, {}, 'New here? See how it works'],
      [3, over, 'New here? See how it works'],
    ] as const) {
      shop.publish((real) => {
        const shown = withTakenBoxes(taken, 15)(real);
        return { ...shown, capacity: { ...shown.capacity, ...capacity } };
      });
      await visit(page, '/');
      await expect(banner.getByText(second)).toBeVisible();
      const [height, kept] = await fill();
      expect(height, `${await banner.innerText()} at ${width}`).toBe(kept);
    }
  }
});

test('shows new visitors a link to the explanation for two minutes', async ({ page, shop }) => {
  shop.publish(withTakenBoxes(3, 15));
  await pauseClock(page);
  await page.goto('/');
  const hint = page.getByRole('link', { name: 'New here? See how it works' });
  await tickUntilVisible(page, hint);
  await hint.click();
  await expect(page.getByRole('heading', { name: 'From Monday’s menu to your table' })).toBeInViewport();
  await page.clock.runFor(90_000);
  await expect(hint).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(hint).toHaveCount(0);
});

test('opens each customer story in a dialog that traps the focus', async ({ page }) => {
  await page.goto('/');
  const stories = page.getByRole('region', { name: 'Love Stories' });
  await expect(stories.getByRole('article')).toHaveCount(3);
  const opener = stories.getByRole('button', { name: 'Read the full story of Ebi & Tonye' });
  await opener.click();
  const story = page.getByRole('dialog', { name: 'Ebi & Tonye' });
  await expect(story.getByRole('paragraph')).toHaveCount(3);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // After the last element, Tab moves to the browser's toolbar. The focus may leave the page, but must not reach
    // elements behind the dialog.
    await expect(page.locator('body *:focus:not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(story).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('link', { name: 'See a sample link' })).toHaveAttribute('href', '/to/sample');
});

test('shows members their next box as the first slide until the box is delivered', async ({ page }) => {
  const payer = await createAccount();
  const order = { status: 'confirmed', delivery_date: new Date(Date.now() + 2 * 86_400_000) } as const;
  const { orderId } = await writePaidOrder({ payer, dropId: await writeClosedDrop(1), box: 1, order });
  await visitAs(page, payer, '/');
  const hero = page.getByRole('region', { name: 'What Share Box is' });
  const heading = hero.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You’re in');
  await expect(hero.getByText(/^Arrives on /)).toBeVisible();
  await expect(hero.getByRole('link', { name: 'See your box' })).toHaveAttribute(
    'href',
    `/profile?tab=experiences#order-${orderId}`,
  );
  await getBackend().db.doc(`orders/${orderId}`).update({ status: 'preparing', dispatched_at: new Date() });
  await expect(heading).toHaveText('Your box is on its way');
  await hero.getByRole('button', { name: 'Slide 2 of 5: An evening for two, in one box' }).click();
  await expect(hero.getByText('Share Box · Port Harcourt')).toBeVisible();
  await getBackend().db.doc(`orders/${orderId}`).update({ status: 'delivered' });
  await expect(dots(page)).toHaveCount(4);
  await expect(heading).toHaveText('An evening for two, in one box');
  await expect(hero.getByRole('link')).toHaveText(['Build your box']);
});

test('shows a new gift on the first slide until the recipient has answered', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  await visitAs(page, recipient, '/');
  const hero = page.getByRole('region', { name: 'What Share Box is' });
  const heading = hero.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A Share Box from Emeka Eze');
  await expect(hero.getByText(/^It arrives on .+ Answer by /)).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Open your gift' })).toHaveAttribute(
    'href',
    buildReceivedGiftPath(orderId),
  );
  await shop.as(recipient).call(answerGiftContract, { order_id: orderId, answer: 'accept' });
  await expect(heading).toHaveText('An evening for two, in one box');
});
