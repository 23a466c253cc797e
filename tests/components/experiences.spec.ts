import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { orderCards, dialog, openExperiences, openExperiencesWith } from '../support/checkout';
import { buildSoldDish, writePastOrders } from '../support/orders';
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

test('shows each customer their own experiences', async ({ page, shop, context }) => {
  test.setTimeout(180_000);

  await test.step('invites a customer without orders to this week’s menu', async () => {
    await openExperiences(page, await createAccount());
    await expect(page.getByRole('link', { name: "Explore This Week's Menu" })).toHaveAttribute(
      'href',
      '/weekly-drop',
    );
  });

  await test.step('shows four images, three dishes, the note, the address and the price on a card', async () => {
    const [, orderId = ''] = await openExperiencesWith(page, [
      { status: 'preparing', items: feast.slice(1).map((name) => buildSoldDish(name)) },
      {
        items: feast.map((name) => buildSoldDish(name)),
        total_amount: 30_000,
        personal_note: 'To us, again.',
      },
    ]);
    await expectCounts(page, { shared: 2, meals: 5, enjoyed: 1 });
    const card = orderCards(page).nth(1);
    await expect(card.locator('img')).toHaveCount(4);
    await expect(card.getByText('+1 more', { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText([
      '2 × Smoky Party Jollof',
      '2 × Beef Suya Platter',
      '2 × Fried Plantain',
      '+2 more items',
    ]);
    await expect(orderCards(page).first().getByRole('listitem').last()).toHaveText('+1 more item');
    await expect(card.getByText('“To us, again.”')).toBeVisible();
    await expect(card.getByText('Home, Port Harcourt')).toBeVisible();
    await expect(card.getByText('₦30,000')).toBeVisible();

    await card.getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page)).toContainText(orderId.slice(0, 8));
    await expect(dialog(page)).toContainText('Enjoyed');
    for (const dish of feast) await expect(dialog(page).getByText(dish)).toBeVisible();
    await expect(dialog(page).getByText(/^Main/).first()).toHaveText(/Quantity 2$/);
    await expect(dialog(page).getByText('₦6,000')).toHaveCount(5);
    await expect(dialog(page).getByRole('button', { name: 'Order Again' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Share Experience' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();
  });

  await test.step('shows tonight’s box first, then the next one, the past and the counters', async () => {
    const [now, day] = [Date.now(), 86_400_000];
    await openExperiencesWith(page, [
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
      await expect(orderCards(page).nth(index)).toContainText(text);
    }
  });

  await test.step('shows a gift’s badge, message and sender, or Someone Special for an anonymous one', async () => {
    const gift = { is_gift_order: true, love_message: 'Happy birthday!', personal_note: 'Not for a gift' };
    await openExperiencesWith(page, [
      { ...gift, gift_sender_name: 'Emeka' },
      { ...gift, gift_sender_name: null, is_anonymous: true },
    ]);
    for (const [index, sender] of ['From Emeka', 'From Someone Special'].entries()) {
      const card = orderCards(page).nth(index);
      await expect(card.getByText('Gift', { exact: true })).toBeVisible();
      await expect(card.getByText('“Happy birthday!”')).toBeVisible();
      await expect(card.getByText(sender)).toBeVisible();
      await expect(card.getByText('Not for a gift')).toHaveCount(0);
    }
    await orderCards(page).first().getByRole('button', { name: 'View Details' }).click();
    await expect(dialog(page).getByText('“Happy birthday!”')).toBeVisible();
  });

  await test.step('offers the shop’s phone number once the delivery window has ended, until the box is delivered', async () => {
    const yesterday = {
      delivery_date: new Date(Date.now() - 86_400_000),
      delivery_window: 'afternoon',
    } as const;
    await openExperiencesWith(page, [
      { ...yesterday, status: 'preparing' },
      { ...yesterday, status: 'delivered' },
    ]);
    const [late, delivered] = [orderCards(page).first(), orderCards(page).nth(1)];
    await expect(late).toContainText(/Due by 4 pm on .+\. Not here yet\? Call us: \+234/);
    await expect(late.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:\+234\d+$/);
    await expect(delivered).not.toContainText('Due by');
  });

  await test.step('hides holds', async () => {
    await openExperiencesWith(page, [{ status: 'expired' }, {}, { status: 'awaiting_payment' }]);
    await expect(orderCards(page)).toHaveCount(1);
  });

  await test.step('fills the cart on reorder and lists dishes that are no longer on the menu', async () => {
    const main = shop.storefront().menu.meals.find(({ category }) => category === 'main');
    if (!main) throw new Error('No main plate on the menu');
    await openExperiencesWith(page, [
      {
        items: [buildSoldDish(main.name, { meal_item_id: main.id, quantity: 1 }), buildSoldDish('Ofe Nsala')],
      },
    ]);
    await orderCards(page).getByRole('button', { name: 'Order Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible();
    // Looks only in toasts: the menu's last-order card also shows this text once it has loaded.
    const toasts = page.locator('[popover]');
    await expect(toasts.getByText(/^Not on this week’s menu: Ofe Nsala\. At least one Extra/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('opens the order review with the box on reorder, and restores the replaced cart on demand', async () => {
    const { meals } = shop.storefront().menu;
    const dishes = (['main', 'side', 'drink'] as const).map((kind) => {
      const meal = meals.find(({ category }) => category === kind);
      return buildSoldDish(meal?.name ?? '', { meal_item_id: meal?.id ?? '', category: kind, quantity: 2 });
    });
    await openExperiencesWith(page, [{ items: dishes, delivery_window: 'morning' }]);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await orderCards(page).getByRole('button', { name: 'Order Again' }).click();
    await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
    await expect(page.getByText('Morning 9AM-12PM')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
    await page.locator('[popover]').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('offers a retry when the history can’t be read, and shows the history once it is readable', async () => {
    const account = await createAccount();
    const [orderId = ''] = await writePastOrders(account, [{}]);
    shop.update(`orders/${orderId}`, { items: 'not a list' });
    await openExperiences(page, account);
    await expect(page.getByRole('heading', { name: 'Failed to load your experiences' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    shop.update(`orders/${orderId}`, { items: [buildSoldDish('Zobo')] });
    await expect(orderCards(page)).toHaveCount(1);
  });

  await test.step('blames the connection when the history can’t be loaded, and offers a retry', async () => {
    const account = await createAccount();
    await writePastOrders(account, [{}]);
    await visitAs(page, account, '/profile?tab=security');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    shop.cutOff('firestore');
    await page.getByRole('tab', { name: 'Orders' }).click();
    await expect(page.getByText('Network error: Please check your connection.')).toBeVisible();
    shop.reconnect('firestore');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(orderCards(page)).toHaveCount(1);
  });

  await test.step('loads more than twenty orders on request, and counts all of them from the start', async () => {
    const account = await createAccount();
    // The server adds each delivered order's dishes to the profile.
    const meals_tried = ['Zobo', 'Fried Plantain', 'Banga Soup', 'Starch'];
    shop.update(`profiles/${account.uid}`, { meals_tried });
    const older = { items: [buildSoldDish('Banga Soup'), buildSoldDish('Starch')] };
    await writePastOrders(account, [
      ...Array.from({ length: 20 }, (_, index) => ({
        items: [buildSoldDish(index % 2 ? 'Zobo' : 'Fried Plantain')],
        status: index === 0 ? ('confirmed' as const) : ('delivered' as const),
      })),
      older,
      older,
    ]);
    await openExperiences(page, account);
    await expect(orderCards(page)).toHaveCount(20);
    await expectCounts(page, { shared: 22, meals: 4, enjoyed: 21 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(orderCards(page)).toHaveCount(22);
    await expect(orderCards(page).last()).toContainText('Banga Soup');
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  await test.step('copies an experience to the clipboard on devices without a share sheet', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openExperiencesWith(page, [
      { items: [buildSoldDish('Smoky Party Jollof'), buildSoldDish('Zobo')] },
    ]);
    await orderCards(page).getByRole('button', { name: 'Share this experience' }).click();
    await expect(page.getByText('Experience copied to clipboard! Share it with your friends.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Our Share Box evening: Smoky Party Jollof and Zobo. ${new URL(page.url()).origin}`,
    );
  });

  await test.step('opens the share sheet for an experience, and shows no error when the sheet is dismissed', async () => {
    await page.evaluate(() => {
      const share = (what: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(what);
        return Promise.reject(new DOMException('Closed', 'AbortError'));
      };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await openExperiencesWith(page, [{ items: [buildSoldDish('Zobo')] }]);
    await orderCards(page).getByRole('button', { name: 'View Details' }).click();
    await dialog(page).getByRole('button', { name: 'Share Experience' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', /Our Share Box evening: Zobo\./);
    await expect(page.getByText('Experience copied to clipboard!')).toHaveCount(0);
  });
});

test('collapses long notes and wraps three buttons into two rows on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const longNote = 'You burnt the rice, and I ate all of it. '.repeat(12).trim();
  await openExperiencesWith(page, [
    {
      status: 'pending_confirmation',
      is_gift_order: true,
      love_message: longNote,
      gift_sender_name: 'Emeka',
    },
  ]);
  const message = orderCards(page).getByText(longNote);
  const height = async () => (await message.boundingBox())?.height ?? 0;
  const showAll = orderCards(page).getByRole('button', { name: 'Show all' });
  await expect(showAll).toHaveAttribute('aria-expanded', 'false');
  const folded = await height();
  await showAll.press('Enter');
  const showLess = orderCards(page).getByRole('button', { name: 'Show less' });
  await expect(showLess).toHaveAttribute('aria-expanded', 'true');
  await expect(showLess).toBeFocused();
  expect(await height()).toBeGreaterThan(2 * folded);
  await showLess.press('Enter');
  await expect.poll(height).toBe(folded);

  const boxes = [];
  for (const target of [
    orderCards(page).getByRole('link', { name: 'View payment' }),
    orderCards(page).getByRole('button', { name: 'Order Again' }),
    orderCards(page).getByRole('button', { name: 'View Details' }),
  ]) {
    boxes.push((await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
  }
  const [payment, again, details] = boxes;
  expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThanOrEqual(44);
  expect(again?.y).toBe(details?.y);
  expect(again?.width).toBe(details?.width);
  expect((again?.y ?? 0) - (payment?.y ?? 0) - (payment?.height ?? 0)).toBe(8);
});
