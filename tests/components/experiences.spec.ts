import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import {
  getOrderCards,
  getDialog,
  openExperiences,
  openExperiencesWithOrders,
  storeCartInBrowser,
} from '../support/checkout';
import { buildOrderItem, writePastOrders } from '../support/orders';
import { visitAs } from '../support/page';

async function expectCounts(page: Page, counts: { shared: number; meals: number; enjoyed: number }) {
  const numbers = page.getByRole('list', { name: 'Your journey in numbers' }).getByRole('listitem');
  await expect(numbers).toHaveText([
    `${counts.shared}Experiences Shared`,
    `${counts.meals}Unique Meals Tried`,
    `${counts.enjoyed}Meals Enjoyed`,
  ]);
}

const feast = ['Smoky Party Jollof', 'Beef Suya Platter', 'Fried Plantain', 'Chin Chin', 'Zobo'];

test('shows each customer a history of their own boxes and gifts', async ({ page, shop, context }) => {
  await test.step('invites a customer without orders to this week’s menu', async () => {
    await openExperiences(page, await createAccount());
    await expect(page.getByRole('link', { name: "Explore This Week's Menu" })).toHaveAttribute(
      'href',
      '/weekly-drop',
    );
  });

  await test.step('shows four images, three dishes, the note, the address and the price on an order’s card', async () => {
    const [, orderId = ''] = await openExperiencesWithOrders(page, [
      { status: 'preparing', items: feast.slice(1).map((name) => buildOrderItem(name)) },
      {
        items: feast.map((name) => buildOrderItem(name)),
        total_amount: 30_000,
        personal_note: 'To us, again.',
      },
    ]);
    await expectCounts(page, { shared: 2, meals: 5, enjoyed: 1 });
    const card = getOrderCards(page).nth(1);
    await expect(card.locator('img')).toHaveCount(4);
    await expect(card.getByText('+1 more', { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('listitem').last()).toHaveText('+2 more items');
    await expect(card.getByText('“To us, again.”')).toBeVisible();
    await expect(card.getByText('Home, Port Harcourt')).toBeVisible();
    await expect(card.getByText('₦30,000')).toBeVisible();

    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(getDialog(page)).toContainText(orderId.slice(0, 8));
    await expect(getDialog(page)).toContainText('Enjoyed');
    for (const dish of feast) await expect(getDialog(page).getByText(dish)).toBeVisible();
    await expect(getDialog(page).getByText(/^Main/).first()).toHaveText(/Quantity 2$/);
    await expect(getDialog(page).getByRole('button', { name: 'Order Again' })).toBeVisible();
    await expect(getDialog(page).getByRole('button', { name: 'Share Experience' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();
  });

  await test.step('shows a customer tonight’s box first, then the next box, past boxes and the counters', async () => {
    const [now, day] = [Date.now(), 86_400_000];
    await openExperiencesWithOrders(page, [
      {},
      { status: 'confirmed', delivery_date: new Date(now + 3 * day) },
      { status: 'preparing', delivery_date: new Date(now) },
    ]);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
      'Now',
      'Next',
      'Past',
      'No gifts yet',
    ]);
    for (const [index, text] of ['Cooking', 'Arrives on', 'Enjoyed'].entries()) {
      await expect(getOrderCards(page).nth(index)).toContainText(text);
    }
  });

  await test.step('shows a gift’s badge, message and sender, or “Someone Special” for an anonymous sender', async () => {
    const gift = { is_gift_order: true, love_message: 'Happy birthday!', personal_note: 'Not for a gift' };
    await openExperiencesWithOrders(page, [
      { ...gift, gift_sender_name: 'Emeka' },
      { ...gift, gift_sender_name: null, is_anonymous: true },
    ]);
    for (const [index, sender] of ['From Emeka', 'From Someone Special'].entries()) {
      const card = getOrderCards(page).nth(index);
      await expect(card.getByText('Gift', { exact: true })).toBeVisible();
      await expect(card.getByText('“Happy birthday!”')).toBeVisible();
      await expect(card.getByText(sender)).toBeVisible();
      await expect(card.getByText('Not for a gift')).toHaveCount(0);
    }
    await getOrderCards(page).first().getByRole('button', { name: 'View Details' }).click();
    await expect(getDialog(page).getByText('“Happy birthday!”')).toBeVisible();
  });

  await test.step('offers the shop’s phone number from the end of the delivery window until the box is delivered', async () => {
    const yesterday = {
      delivery_date: new Date(Date.now() - 86_400_000),
      delivery_window: 'afternoon',
    } as const;
    await openExperiencesWithOrders(page, [
      { ...yesterday, status: 'preparing' },
      { ...yesterday, status: 'delivered' },
    ]);
    const [late, delivered] = [getOrderCards(page).first(), getOrderCards(page).nth(1)];
    await expect(late).toContainText(/Due by 4 pm on .+\. Not here yet\? Call us: \+234/);
    await expect(late.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:\+234\d+$/);
    await expect(delivered).not.toContainText('Due by');
  });

  await test.step('hides orders whose payment is not reported yet', async () => {
    await openExperiencesWithOrders(page, [{ status: 'expired' }, {}, { status: 'awaiting_payment' }]);
    await expect(getOrderCards(page)).toHaveCount(1);
  });

  await test.step('opens the review when an order is repeated, and restores the replaced cart on demand', async () => {
    const { meals } = shop.storefront().menu;
    const dishes = (['main', 'side', 'drink'] as const).map((kind) => {
      const meal = meals.find(({ category }) => category === kind);
      return buildOrderItem(meal?.name ?? '', { meal_item_id: meal?.id ?? '', category: kind, quantity: 2 });
    });
    await openExperiencesWithOrders(page, [{ items: dishes, delivery_window: 'morning' }]);
    await storeCartInBrowser(page, meals.slice(0, 1));
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await getOrderCards(page).getByRole('button', { name: 'Order Again' }).click();
    await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
    await expect(page.getByText(/9\s?am–12\s?pm/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
    await page.locator('[popover]').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('shows a connection error when the order history can’t be loaded offline, and offers a retry', async () => {
    const account = await createAccount();
    await writePastOrders(account, [{}]);
    await visitAs(page, account, '/profile?tab=security');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    shop.cutOff('firestore');
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(page.getByText('Network error: Please check your connection.')).toBeVisible();
    shop.reconnect('firestore');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(getOrderCards(page)).toHaveCount(1);
  });

  await test.step('loads more than twenty orders only on request, and counts all orders from the start', async () => {
    const account = await createAccount();
    // The server adds each delivered order's dishes to the profile.
    const meals_tried = ['Zobo', 'Fried Plantain', 'Banga Soup', 'Starch'];
    shop.update(`profiles/${account.uid}`, { meals_tried });
    const older = { items: [buildOrderItem('Banga Soup'), buildOrderItem('Starch')] };
    await writePastOrders(account, [
      ...Array.from({ length: 20 }, (_, index) => ({
        items: [buildOrderItem(index % 2 ? 'Zobo' : 'Fried Plantain')],
        status: index === 0 ? ('confirmed' as const) : ('delivered' as const),
      })),
      older,
      older,
    ]);
    await openExperiences(page, account);
    await expect(getOrderCards(page)).toHaveCount(20);
    await expectCounts(page, { shared: 22, meals: 4, enjoyed: 21 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(getOrderCards(page)).toHaveCount(22);
    await expect(getOrderCards(page).last()).toContainText('Banga Soup');
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  await test.step('copies the text about a shared box to the clipboard on devices without a share sheet', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openExperiencesWithOrders(page, [
      { items: [buildOrderItem('Smoky Party Jollof'), buildOrderItem('Zobo')] },
    ]);
    await getOrderCards(page).getByRole('button', { name: 'Share this experience' }).click();
    await expect(page.getByText('Experience copied to clipboard! Share it with your friends.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Our Share Box evening: Smoky Party Jollof and Zobo. ${new URL(page.url()).origin}`,
    );
  });
});

test('collapses a long note and wraps three buttons on an order’s card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const longNote = 'You burnt the rice, and I ate all of it. '.repeat(12).trim();
  await openExperiencesWithOrders(page, [
    {
      status: 'pending_confirmation',
      is_gift_order: true,
      love_message: longNote,
      gift_sender_name: 'Emeka',
    },
  ]);
  const message = getOrderCards(page).getByText(longNote);
  const height = async () => (await message.boundingBox())?.height ?? 0;
  const showAll = getOrderCards(page).getByRole('button', { name: 'Show all' });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  const folded = await height();
  await showAll.press('Enter');
  const showLess = getOrderCards(page).getByRole('button', { name: 'Show less' });
  await expect(showLess).toHaveAttribute('aria-expanded', 'true');
  await expect(showLess).toBeFocused();
  expect(await height()).toBeGreaterThan(2 * folded);
  await showLess.press('Enter');
  await expect.poll(height).toBe(folded);

  const boxes = [];
  for (const target of [
    getOrderCards(page).getByRole('link', { name: 'View payment' }),
    getOrderCards(page).getByRole('button', { name: 'Order Again' }),
    getOrderCards(page).getByRole('button', { name: 'View Details' }),
  ]) {
    boxes.push((await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
  }
  const [payment, again, details] = boxes;
  expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThanOrEqual(44);
  expect(again?.y).toBe(details?.y);
  expect(again?.width).toBe(details?.width);
  expect((again?.y ?? 0) - (payment?.y ?? 0) - (payment?.height ?? 0)).toBe(8);
});
