import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { expect, test } from '../stand-ins/component-test';
import { storeInBrowser } from '../screens/open-screen';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import type { StandInShop } from '../stand-ins/shop';
import { sellBoxes } from '../stand-ins/selling-drop';
import { orderSchema } from '@sharebox/domain/orders/order';
import { type Cart, setMeal, emptyCart } from '@sharebox/domain/cart/cart';
import { createAccount, signIn, type Account } from '../support/accounts';
import { storeBox, readMenu } from '../support/checkout';
import { createRecipient } from '../support/gifts';
import { readLayoutShift, watchLayoutShift } from '../support/layout';
import { visit, visitAs } from '../support/page';

interface ReturningMember extends Account {
  orderId: string;
  meals: MenuMeal[];
}

/** Creates a member who has received a box with one, two and three portions of its dishes. */
async function createReturningMember(shop: StandInShop): Promise<ReturningMember> {
  const member = await createAccount();
  const { meals } = sellBoxes(shop);
  const orderId = await shop.as(member).placePaidOrder({
    items: meals.map(({ id }, index) => ({ meal_item_id: id, quantity: index + 1 })),
    ...{ packaging_option: 'premium-gift', delivery_window: 'morning' },
  });
  await shop.staff.setStatus(orderId, 'delivered');
  return { ...member, orderId, meals };
}

test('opens the checkout review of the last box from the home page in one tap', async ({ page, shop }) => {
  const member = await createReturningMember(shop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your usual?' })).toBeHidden();
  await visitAs(page, member, '/');
  const usual = page.getByRole('region', { name: 'Your usual?' });
  await usual.getByRole('button', { name: /^Our usual/ }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  for (const { name } of member.meals) await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByText('Morning 9AM-12PM')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
});

test('offers the last box on the menu only if it can be reordered, and points out missing dishes and dietary conflicts', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);

  await test.step('does not offer a gift or a cancelled order again', async () => {
    const member = await createReturningMember(shop);
    const { giftId } = await createRecipient();
    await shop.as(member).claimPayment(await shop.as(member).holdGift(giftId));
    const usual = page.getByRole('region', { name: 'Your usual?' });
    await visitAs(page, member, '/weekly-drop');
    await expect(usual.getByRole('button')).toHaveAccessibleName(/^Our usual/);
    for (const { name } of member.meals) await expect(usual).toContainText(name);
    await shop.staff.setStatus(member.orderId, 'cancelled');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(usual).toBeHidden();
  });

  await test.step('marks a dish that conflicts with the couple’s dietary needs on its card and in the box, but still sells it', async () => {
    const member = await createAccount();
    shop.update(`profiles/${member.uid}`, { dietary_needs: ['Peanuts', 'Alcohol'] });
    await visitAs(page, member, '/weekly-drop');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Beef Suya Platter' }) });
    await expect(card).toContainText('Contains what you avoid: Peanuts');
    await expect(page.getByText('Contains what you avoid')).toHaveCount(1);
    await card.getByRole('button', { name: /^Add/ }).click();
    await visit(page, '/weekly-drop?review=1');
    await expect(page.getByRole('dialog')).toContainText('Contains what you avoid: Peanuts');
    const { meals } = await readMenu();
    const suya = meals.filter((meal) => meal.name === 'Beef Suya Platter');
    const side = meals.filter((meal) => meal.category === 'side').slice(0, 1);
    const drink = meals.filter((meal) => meal.category === 'drink' && !meal.is_alcoholic).slice(0, 1);
    await storeBox(page, [...suya, ...side, ...drink]);
    await visit(page, '/weekly-drop?step=4');
    await expect(page.getByRole('region', { name: 'Meal summary' })).toContainText(
      'Contains what you avoid: Peanuts',
    );
    await visit(page, '/weekly-drop?step=3');
    const alcoholic = meals.filter((meal) => meal.is_alcoholic).length;
    await expect(page.getByText('Contains what you avoid: Alcohol')).toHaveCount(alcoholic);
  });

  await test.step('names dishes that have left the menu, and asks for replacements', async () => {
    const member = await createReturningMember(shop);
    const [main, , drink] = orderSchema.parse(shop.document(`orders/${member.orderId}`)).items;
    const gone = { ...drink, meal_item_id: 'last-year', name: 'Grandmother’s Wine' };
    shop.update(`orders/${member.orderId}`, { items: [main, gone] });
    await storeBox(page, []);
    await visitAs(page, member, '/weekly-drop');
    const usual = page.getByRole('region', { name: 'Your usual?' });
    await expect(usual).toContainText('Not on this week’s menu: Grandmother’s Wine');
    await usual.getByRole('button', { name: /^Our usual/ }).click();
    await expect(page.getByText(/Grandmother’s Wine\. At least one Extra is required/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('causes no layout shift for a returning customer on a phone', async ({ page, shop }) => {
  const member = await createReturningMember(shop);
  const cart = member.meals.reduce<Cart>(
    (filled, meal, index) => setMeal(filled, meal, index + 1),
    emptyCart,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await watchLayoutShift(page);
  await signIn(page, member);
  const usual = page.getByRole('region', { name: 'Your usual?' });
  await page.goto('/weekly-drop');
  await expect(usual).toBeVisible();
  expect((await usual.boundingBox())?.height, 'One line').toBeLessThanOrEqual(60);
  expect(await readLayoutShift(page), 'When the usual box comes').toBeLessThanOrEqual(0.01);

  await storeInBrowser(page, {
    local: {
      'visitor:cart': cart,
      'visitor:cart_options': { ...defaultBoxOptions, packaging_option: 'premium-gift' },
    },
  });
  for (const step of [1, 4]) {
    await page.goto(`/weekly-drop?step=${step}`);
    await expect(page.getByText(/beautifully restored$/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: step < 4 ? 'Continue' : 'Go to checkout' }),
    ).toBeInViewport();
    // Everything else has loaded by the time this message disappears.
    await expect(page.getByText(/beautifully restored$/)).toBeHidden();
    await expect(usual, 'With that very box in the cart').toBeHidden();
    expect(await readLayoutShift(page), `On step ${step} with a full cart`).toBeLessThanOrEqual(0.01);
  }

  await storeInBrowser(page, { local: { 'visitor:cart_options': defaultBoxOptions } });
  await page.goto('/');
  await usual.scrollIntoViewIfNeeded();
  expect(await readLayoutShift(page), 'On home').toBeLessThanOrEqual(0.01);
  await expect(usual).toContainText('This replaces your current box.');
});
