import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { expect, test } from '../stand-ins/component-test';
import { seedBrowserStorage } from '../screens/open-screen';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import type { StandInShop } from '../stand-ins/shop';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { orderSchema } from '@sharebox/domain/orders/order';
import { type Cart, setMeal, emptyCart } from '@sharebox/domain/cart/cart';
import { createAccount, signIn, type Account } from '../support/accounts';
import { storeCartInBrowser } from '../support/checkout';
import { createRecipient } from '../support/gifts';
import { getLayoutShift, recordLayoutShift } from '../support/layout';
import { visitAs } from '../support/page';

interface ReturningMember extends Account {
  orderId: string;
  meals: MenuMeal[];
}

/** Creates a member who has received a box with one, two and three portions of its dishes. */
async function createReturningMember(shop: StandInShop): Promise<ReturningMember> {
  const member = await createAccount();
  const { meals } = prepareDropOnSale(shop);
  const orderId = await shop.as(member).placePaidOrder({
    items: meals.map(({ id }, index) => ({ meal_item_id: id, quantity: index + 1 })),
    ...{ packaging_option: 'premium-gift', delivery_window: 'morning' },
  });
  await shop.staff.setStatus(orderId, 'delivered');
  return { ...member, orderId, meals };
}

test('reorders the last box from the home page in one tap', async ({ page, shop }) => {
  const member = await createReturningMember(shop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our usual?' })).toBeHidden();
  await visitAs(page, member, '/');
  const usual = page.getByRole('region', { name: 'Our usual?' });
  await usual.getByRole('button', { name: /^Our usual/ }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  for (const { name } of member.meals) await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByText(/9\s?am–12\s?pm/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
});

test('offers a reorder only if possible, and names missing dishes', async ({ page, shop }) => {
  await test.step('does not offer to reorder a gift or a cancelled order', async () => {
    const member = await createReturningMember(shop);
    const { giftId } = await createRecipient();
    await shop.as(member).claimPayment(await shop.as(member).holdGift(giftId));
    const usual = page.getByRole('region', { name: 'Our usual?' });
    await visitAs(page, member, '/weekly-drop');
    await expect(usual.getByRole('button')).toHaveAccessibleName(/^Our usual/);
    for (const { name } of member.meals) await expect(usual).toContainText(name);
    await shop.staff.setStatus(member.orderId, 'cancelled');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(usual).toBeHidden();
  });

  await test.step('names dishes of the last box that are no longer on the menu, and asks for replacements', async () => {
    const member = await createReturningMember(shop);
    const [main, , drink] = orderSchema.parse(shop.document(`orders/${member.orderId}`)).items;
    const gone = { ...drink, meal_item_id: 'last-year', name: 'Grandmother’s Wine' };
    shop.update(`orders/${member.orderId}`, { items: [main, gone] });
    await storeCartInBrowser(page, []);
    await visitAs(page, member, '/weekly-drop');
    const usual = page.getByRole('region', { name: 'Our usual?' });
    await expect(usual).toContainText('Not on this week’s menu: Grandmother’s Wine');
    await usual.getByRole('button', { name: /^Our usual/ }).click();
    await expect(page.getByText(/Grandmother’s Wine\. At least one Extra is required/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('the offer to reorder causes no layout shift on a phone', async ({ page, shop }) => {
  const member = await createReturningMember(shop);
  const cart = member.meals.reduce<Cart>(
    (filled, meal, index) => setMeal(filled, meal, index + 1),
    emptyCart,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await recordLayoutShift(page);
  await signIn(page, member);
  const usual = page.getByRole('region', { name: 'Our usual?' });
  await page.goto('/weekly-drop');
  await expect(usual).toBeVisible();
  expect((await usual.boundingBox())?.height, 'One line').toBeLessThanOrEqual(60);
  expect(await getLayoutShift(page), 'When the usual box comes').toBeLessThanOrEqual(0.01);

  await seedBrowserStorage(page, {
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
    expect(await getLayoutShift(page), `On step ${step} with a full cart`).toBeLessThanOrEqual(0.01);
  }

  await seedBrowserStorage(page, { local: { 'visitor:cart_options': defaultBoxOptions } });
  await page.goto('/');
  await usual.scrollIntoViewIfNeeded();
  expect(await getLayoutShift(page), 'On home').toBeLessThanOrEqual(0.01);
  await expect(usual).toContainText('This replaces your current box.');
});
