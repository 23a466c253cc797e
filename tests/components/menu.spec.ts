import type { Page } from '@playwright/test';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { storeCompleteCart } from '../screens/open-screen';
import { createAccount, signIn } from '../support/accounts';
import { addAddress, readPublishedMenu } from '../support/checkout';
import { expectOpaqueBar, expectTouchTargetSizes, tabAndPress } from '../support/layout';
import { writeNotification } from '../support/messages';
import { pauseClock, tickUntilVisible, visit, visitAs } from '../support/page';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const dish = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Publishes the menu with changes to each of its meals. */
function publishMeals(shop: StandInShop, change: (meal: MenuMeal) => Partial<MenuMeal>): void {
  shop.publish((real) => ({
    ...real,
    menu: { ...real.menu, meals: real.menu.meals.map((meal) => ({ ...meal, ...change(meal) })) },
  }));
}

async function openMenu(page: Page, search = ''): Promise<void> {
  await visit(page, `/weekly-drop${search}`);
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
}

test('lets a visitor fill a box, and points out missing dishes', async ({ page, shop }) => {
  await test.step('redirects from the menu’s last step to the step with a missing choice, and shows a message', async () => {
    await visit(page, '/weekly-drop?step=4');
    await expect(page.getByText('Choose a main first.')).toBeVisible();
    await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
  });

  await test.step('switches between a dish’s images with buttons, arrow keys and swipes, and shows the number of images', async () => {
    await openMenu(page);
    const { meals } = await readPublishedMenu();
    const mains = meals.filter((meal) => meal.category === 'main');
    const [first, second] = mains;
    const last = mains.at(-1);
    if (!first || !second || !last) throw new Error('Too few mains');
    const opener = page.getByRole('button', { name: `Enlarge ${first.name}` });
    await opener.click();
    const box = page.getByRole('dialog', { name: /^Pictures/ });
    await expect(box).toContainText(`1 / ${mains.length}`);

    await box.getByRole('button', { name: 'Next photo' }).click();
    await expect(box.getByRole('heading', { name: second.name })).toBeVisible();
    await expect(box).toContainText(`2 / ${mains.length}`);
    await box.getByRole('button', { name: 'Previous photo' }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(box.getByRole('heading', { name: last.name })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box).toContainText(`1 / ${mains.length}`);

    const swipe = async (by: number) => {
      await page.mouse.move(600, 300);
      await page.mouse.down();
      await page.mouse.move(600 + by, 305, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(-50);
    await expect(box).toContainText(`2 / ${mains.length}`);
    await swipe(60);
    await expect(box).toContainText(`1 / ${mains.length}`);

    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await box.getByRole('button', { name: 'Close photos' }).click();
    await expect(box).toBeHidden();
  });

  await test.step('shows a dish’s current and previous price, ingredients, alcohol content and favourite badge', async () => {
    const { meals } = await readPublishedMenu();
    const wine = meals.find((meal) => meal.is_alcoholic);
    const reduced = meals.find((meal) => meal.regular_price > meal.price);
    if (!wine || !reduced) throw new Error('The menu has no wine or no special price');
    await openMenu(page);
    await expect(page.getByText('This week’s favourite')).toHaveCount(1);
    const card = dish(page, reduced.name);
    await expect(card).toContainText(formatNaira(koboToNaira(reduced.price)));
    await expect(card.locator('s')).toHaveText(
      `Regular price ${formatNaira(koboToNaira(reduced.regular_price))}`,
    );
    await card.getByText('Nutrition & allergens').click();
    await expect(card.getByRole('definition').last(), 'Allergens').toHaveText(
      /^(Contains |No listed allergens)/,
    );
    await openMenu(page, '?step=3');
    await expect(dish(page, wine.name)).toContainText('Contains alcohol · 18+');
  });

  await test.step('shows a dish’s limit per box, and shows a message when the last portion is removed from the cart', async () => {
    publishMeals(shop, (meal) => ({
      max_quantity: { 'beef-suya-platter': 2, 'goat-pepper-soup': 0 }[meal.id] ?? meal.max_quantity,
    }));
    await openMenu(page);
    const card = dish(page, 'Beef Suya Platter');
    await expect(card).toContainText('Up to 2 per box');
    await card.getByRole('button', { name: /^Add/ }).click();
    const more = card.getByRole('button', { name: 'One Beef Suya Platter more' });
    await more.click();
    await expect(page.getByText('Beef Suya Platter quantity updated')).toBeVisible();
    await expect(more).toBeDisabled();
    await card.getByRole('button', { name: 'One Beef Suya Platter less' }).click();
    await card.getByRole('button', { name: 'Remove Beef Suya Platter' }).click();
    await expect(page.getByText('Beef Suya Platter removed from cart')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Add/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sold Out: .*Goat Pepper Soup/ })).toBeDisabled();
  });

  await test.step('filters dishes by tags, but always shows dishes that are in the box', async () => {
    publishMeals(shop, (meal) => ({
      ...{ allergens: [], has_no_allergens: meal.id === 'dodo' },
      tags: meal.id === 'dodo' ? ['vegetarian', 'halal'] : meal.id === 'akara' ? ['vegetarian'] : [],
    }));
    await openMenu(page);
    const filter = page.getByRole('group', { name: 'Show only dishes that are' });
    await expect(filter, 'No main has a tag').toHaveCount(0);
    await page.getByRole('button', { name: 'Extras' }).click();
    await expect(filter.getByRole('button')).toHaveText(['Vegetarian2 dishes', 'Halal1 dish']);
    await dish(page, 'Tempura Prawns').getByRole('button', { name: /^Add/ }).click();
    await filter.getByRole('button', { name: 'Vegetarian' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Tempura Prawns', 'Dodo', 'Akara']);
    await dish(page, 'Tempura Prawns')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(dish(page, 'Tempura Prawns').getByRole('button', { name: /^Add/ })).toBeVisible();
    await expect(dish(page, 'Dodo')).toContainText('No listed allergens');
    await expect(dish(page, 'Dodo')).toContainText('Vegetarian · Halal');
    await expect(dish(page, 'Akara')).toContainText('Allergens not stated yet: please ask us');
    await filter.getByRole('button', { name: 'Halal' }).click();
    await expect(filter.getByRole('status')).toHaveText(/^1 of \d+ dishes match$/);
    await expect(dish(page, 'Akara')).toHaveCount(0);
    await filter.getByRole('button', { name: 'Halal' }).click();
    await filter.getByRole('button', { name: 'Vegetarian' }).click();
    await expect(dish(page, 'Tempura Prawns')).toBeVisible();
  });

  await test.step('requires a choice in each step of the menu before the next step, and continues to checkout', async () => {
    await openMenu(page);
    await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
    await goOn(page).click();
    await expect(page.getByText('Choose a main first.')).toBeVisible();
    await dish(page, 'Beef Suya Platter').getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('Choose a main first.'), 'The choice is made').toBeHidden({ timeout: 1000 });
    await expect(page.getByText('Beef Suya Platter added to cart')).toBeAttached();
    await goOn(page).click();

    await expect(heading(page, 'Extras')).toBeVisible();
    for (const section of ['Foreign Discovery', 'Familiar / Local Extras', 'Sweet Endings']) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    }
    await goOn(page).click();
    await expect(page.getByText('Choose an extra first.')).toBeVisible();
    await dish(page, 'Sugared Puff-Puff').getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('Choose an extra first.'), 'The choice is made').toBeHidden({
      timeout: 1000,
    });
    await goOn(page).click();

    await expect(heading(page, 'Select Your Drinks')).toBeVisible();
    await goOn(page).click();
    await expect(page.getByText('Choose a drink first.')).toBeVisible();
    await page.getByRole('button', { name: 'Previous step' }).click();
    await expect(page.getByText('Choose a drink first.'), 'Another step').toBeHidden({ timeout: 1000 });
    await goOn(page).click();
    await expect(heading(page, 'Select Your Drinks')).toBeVisible();
    await goOn(page).click();
    await expect(page.getByText('Choose a drink first.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await goOn(page).click();

    await expect(heading(page, 'Complete Your Love Story')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeHidden();
    const summary = page.getByRole('region', { name: 'Meal summary' });
    await expect(summary).toContainText('Beef Suya PlatterMain Plate · Quantity 1');
    await expect(summary).toContainText('Eco-Friendly Box');
    await expect(summary).toContainText('Free');
    await page.getByText('Romantic Deluxe Package').click();
    await expect(summary).toContainText('₦5,000');
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL('/signup');
  });
});

test('moves the focus between the button that adds a dish and the dish’s quantity', async ({ page }) => {
  await visit(page, '/weekly-drop');
  const add = page.getByRole('button', { name: /^Add: / }).first();
  const dish = ((await add.getAttribute('aria-label')) ?? '').replace('Add: ', '');
  await tabAndPress(page, add);
  await expect(page.getByRole('group', { name: `Quantity of ${dish}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Remove ${dish}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`: ${dish}$`) })).toBeFocused();
});

test('keeps the category bar visible, and marks the menu’s current section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page);
  const bar = page.getByRole('navigation', { name: 'Menu categories' });
  const category = (name: string) => bar.getByRole('button', { name });
  await expect(bar.getByRole('button')).toHaveText(['Mains', 'Extras', 'Drinks', 'Desserts']);
  await expect(category('Mains')).toHaveAttribute('aria-current', 'true');

  await category('Desserts').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sweet Endings' })).toBeInViewport();
  await expect(category('Desserts')).toHaveAttribute('aria-current', 'true');
  await expect(category('Extras')).not.toHaveAttribute('aria-current');
  await expect(bar).toBeInViewport();
  for (const kept of [page.getByRole('banner'), bar, goOn(page)]) await expectOpaqueBar(kept);

  await page.getByRole('heading', { level: 2, name: 'Familiar / Local Extras' }).scrollIntoViewIfNeeded();
  await expect(category('Extras')).toHaveAttribute('aria-current', 'true');

  await category('Drinks').click();
  await expect(heading(page, 'Select Your Drinks')).toBeVisible();
  await expect(category('Drinks')).toHaveAttribute('aria-current', 'true');

  await page.emulateMedia({ forcedColors: 'active' });
  const step = (number: number) =>
    page
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .nth(number - 1);
  const grounds = await Promise.all(
    [category('Drinks'), category('Mains'), step(3), step(2), step(4)].map((part) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  const [marked, plain, current, done, next] = grounds;
  expect(marked, 'A marked category').not.toBe(plain);
  expect(new Set([current, done, next]).size, 'Steps that are done, current and to come').toBe(3);
});

test('fits the menu and long notifications on a phone at 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await createAccount();
  const unbroken = 'Smoky-Party-Jollof_with_Beef_Suya_Platter'.replaceAll(/[-_]/g, '').repeat(2);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await writeNotification(member.uid, {
      title: `Notification ${number} ${unbroken}`,
      message: `Your box ${unbroken} of this week. `.repeat(5),
    });
  }
  await signIn(page, member);
  await openMenu(page);
  const first = page.getByRole('button', { name: /^Add: / }).first();
  const bar = page.getByRole('button', { name: 'Continue', exact: true });
  const [add, toGoOn] = [await first.boundingBox(), await bar.boundingBox()];
  expect((add?.y ?? 740) + (add?.height ?? 0)).toBeLessThan(toGoOn?.y ?? 0);

  await storeCompleteCart(page);
  for (const [path, shown] of [
    ['/weekly-drop', 'Choose Your Main Plate'],
    ['/weekly-drop?step=2', 'Extras'],
    ['/weekly-drop?step=4', 'Packaging'],
    ['/profile?tab=notifications', `Unread: Notification 6 ${unbroken}`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    if (path.startsWith('/weekly-drop')) await expectTouchTargetSizes(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(360);
    if (path === '/weekly-drop') {
      const desserts = await page.getByRole('button', { name: 'Desserts' }).boundingBox();
      expect((desserts?.x ?? 360) + (desserts?.width ?? 0), 'The last category').toBeLessThanOrEqual(360);
      expect((await bar.boundingBox())?.width, 'In a row of its own').toBeGreaterThan(300);
      await page.getByRole('button', { name: /Review \d+ items/ }).click();
      const stepper = page.getByRole('dialog').getByRole('group').first();
      const price = page.getByRole('dialog').getByText(/^₦/).first();
      const [taken, shownPrice] = [await stepper.boundingBox(), await price.boundingBox()];
      const isApart =
        (shownPrice?.y ?? 0) >= (taken?.y ?? 0) + (taken?.height ?? 0) ||
        (shownPrice?.x ?? 0) >= (taken?.x ?? 0) + (taken?.width ?? 0);
      expect(isApart, 'The price beside or below its stepper').toBe(true);
    }
  }
});

test('marks the last menu section even if it is too short to scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  // This is an alternative URL of the menu.
  await page.goto('/interactive-menu?step=2');
  await expect(heading(page, 'Extras')).toBeVisible();
  const desserts = page
    .getByRole('navigation', { name: 'Menu categories' })
    .getByRole('button', { name: 'Desserts' });
  await desserts.click();
  await expect(desserts).toHaveAttribute('aria-current', 'true');
});

test('shows success toasts for four and warnings for six seconds', async ({ page }) => {
  await openMenu(page, '?step=2');
  await pauseClock(page);
  const nextFrame = () => page.clock.runFor(50);
  await dish(page, 'Sugared Puff-Puff').getByRole('button', { name: /^Add/ }).click();
  const replace = (name: string) =>
    dish(page, name)
      .getByRole('button', { name: /^Choose instead/ })
      .click();
  await replace('Strawberry Shortcake');
  const instead = page.getByText('Strawberry Shortcake added to cart instead of Sugared Puff-Puff.');
  await nextFrame();
  await expect(instead).toBeVisible();
  const { x = 0, y = 800 } = (await instead.boundingBox()) ?? {};
  expect([x > 640, y < 200], 'At the top right').toEqual([true, true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(300);
  await expect(instead).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await replace('Strawberry Shortcake');
  await nextFrame();
  await expect(instead).toBeVisible();
  const toast = await instead.boundingBox();
  const bar = await goOn(page).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 740), 'Above the bar').toBeLessThan(bar?.y ?? 0);
  expect(toast?.y, 'Not over the heading').toBeGreaterThan(400);
  await page.clock.runFor(3900);
  await expect(instead).toBeVisible();
  await page.clock.runFor(500);
  await expect(instead).toBeHidden();

  await page.goto('/weekly-drop?step=4');
  const warning = page.getByText('Choose a main first.');
  await tickUntilVisible(page, warning);
  await page.clock.runFor(5500);
  await expect(warning).toBeVisible();
  await page.clock.runFor(900);
  await expect(warning).toBeHidden();
});

test('asks members without an address to add an address', async ({ page, shop }) => {
  await test.step('lets a member add the missing address on the menu page', async () => {
    const member = await createAccount();
    await visitAs(page, member, '/weekly-drop');
    await page.getByRole('button', { name: 'Add address' }).click();
    await addAddress(page, '2 Peter Odili Road');
    await expect(page.getByText('You have no delivery address yet.')).toBeHidden();
    await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
    const saved = shop.documents(`profiles/${member.uid}/delivery_addresses`).map(({ data }) => data);
    expect(saved).toMatchObject([{ address_line_1: '2 Peter Odili Road', is_default: true }]);
  });

  await test.step('reminds a member without an address until the reminder is dismissed permanently on the device', async () => {
    const member = await createAccount();
    await visitAs(page, member, '/weekly-drop');
    const alert = page.getByText('You have no delivery address yet.');
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
    await expect(heading(page, 'Choose Your Main Plate')).toBeVisible();
    await expect(alert).toBeHidden();
  });
});
