import { expect, test } from '@playwright/test';
import type { Order } from '@sharebox/domain/order/order';
import { type Account, createAccount, signIn } from '../support/accounts';
import { openTheDrop, placeBox, readMenu, saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import { writeDrop, writePaidOrder } from '../support/paid-orders';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  await openTheDrop();
});

/** Saves two addresses, of which the second is not the default one; answers the second's id. */
async function saveTwoAddresses(uid: string): Promise<string> {
  const first = await saveAddress(uid);
  const addresses = emulatorAdmin().db.collection(`profiles/${uid}/delivery_addresses`);
  const home = await addresses.doc(first).get();
  const second = await addresses.add({
    ...home.data(),
    label: 'Other',
    address_line_1: '3 Ada George Road',
    is_default: false,
  });
  return second.id;
}

/** A member with a delivered box of dishes that are on this week's menu, and the dishes' names. */
async function regular(order: Partial<Order> = {}): Promise<Account & { orderId: string; names: string[] }> {
  const payer = await createAccount();
  const { meals } = await readMenu();
  const chosen = (['main', 'side', 'drink'] as const).map((category) => {
    const meal = meals.find((one) => one.category === category);
    if (!meal) throw new Error(`The menu has no ${category}`);
    return meal;
  });
  const items = chosen.map((meal, index) => ({
    meal_item_id: meal.id,
    name: meal.name,
    image_url: meal.image_url,
    category: meal.category,
    quantity: index + 1,
    unit_price: 1000,
    total_price: 1000 * (index + 1),
  }));
  const dropId = await writeDrop(5);
  const { orderId } = await writePaidOrder({
    payer,
    dropId,
    box: null,
    order: {
      status: 'delivered',
      payment_status: 'paid',
      items,
      packaging_option: 'premium-gift',
      delivery_window: 'morning',
      ...order,
    },
  });
  return { ...payer, orderId, names: chosen.map((meal) => meal.name) };
}

test('a couple orders its last box again in two taps: same dishes, packaging, address and time', async ({
  page,
}) => {
  const member = await regular();
  const address_id = await saveTwoAddresses(member.uid);
  await emulatorAdmin().db.doc(`orders/${member.orderId}/private/delivery`).update({ address_id });
  await signIn(page, member);
  await page.goto('/weekly-drop');
  const usual = page.getByRole('region', { name: 'Your usual?' });
  await expect(usual).toBeVisible({ timeout: 45_000 });
  for (const name of member.names) await expect(usual).toContainText(name);
  await expect(usual).toContainText('Premium Gift Box');
  // Asked for before, on the same channel: whoever has an address is not reminded of one.
  await expect(page.getByText('You have no delivery address yet.')).toBeHidden();

  await usual.getByRole('button', { name: /^Our usual/ }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  await expect(page.getByText('3 Ada George Road')).toBeVisible();
  await expect(page.getByText('Morning 9AM-12PM')).toBeVisible();

  const orderId = await placeBox(page);
  const placed = (await emulatorAdmin().db.doc(`orders/${orderId}`).get()).data();
  expect(placed).toMatchObject({
    packaging_option: 'premium-gift',
    delivery_window: 'morning',
    delivery_label: 'Other',
  });
  expect(placed?.['items']).toMatchObject([{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }]);
});

test('home offers the last box, too, and has it at its review in one tap', async ({ page }) => {
  const member = await regular();
  await saveAddress(member.uid);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your usual?' })).toBeHidden();
  await signIn(page, member);
  await page.goto('/');
  const usual = page.getByRole('region', { name: 'Your usual?' });
  await usual.getByRole('button', { name: /^Our usual/ }).click({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  for (const name of member.names) await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeEnabled();
});

test('what is no longer on the menu is named, and what then lacks is asked for', async ({ page }) => {
  const { meals } = await readMenu();
  const main = meals.find((meal) => meal.category === 'main');
  if (!main) throw new Error('The menu has no main');
  const line = {
    image_url: '',
    category: 'drink' as const,
    quantity: 1,
    unit_price: 1000,
    total_price: 1000,
  };
  const member = await regular({
    items: [
      { ...line, meal_item_id: main.id, name: main.name, category: 'main' },
      { ...line, meal_item_id: 'last-year', name: 'Grandmother’s Wine' },
    ],
  });
  await signIn(page, member);
  await page.goto('/weekly-drop');
  const usual = page.getByRole('region', { name: 'Your usual?' });
  await expect(usual).toContainText('Not on this week’s menu: Grandmother’s Wine', { timeout: 45_000 });
  await usual.getByRole('button', { name: /^Our usual/ }).click();
  await expect(page.getByText(/^At least one Extra is required/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

for (const [what, order] of [
  ['a gift', { is_gift_order: true }],
  ['a cancelled order', { status: 'cancelled' }],
] as const) {
  test(`${what} is nobody’s usual`, async ({ page }) => {
    const member = await regular(order);
    await signIn(page, member);
    await page.goto('/weekly-drop');
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible({
      timeout: 45_000,
    });
    // The alert's question and the last box's go out together.
    await expect(page.getByText('You have no delivery address yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your usual?' })).toBeHidden();
  });
}

test('a dish against the couple’s dietary needs is marked on its card and in the box, and can be had all the same', async ({
  page,
}) => {
  const member = await createAccount();
  await emulatorAdmin()
    .db.doc(`profiles/${member.uid}`)
    .update({ dietary_needs: ['Peanuts', 'Alcohol'] });
  await signIn(page, member);
  await page.goto('/weekly-drop');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Beef Suya Platter' }) });
  await expect(card).toContainText('Contains what you avoid: Peanuts', { timeout: 45_000 });
  await expect(page.getByText('Contains what you avoid')).toHaveCount(1);
  await card.getByRole('button', { name: /^Add/ }).click();
  await page.goto('/weekly-drop?review=1');
  await expect(page.getByRole('dialog')).toContainText('Contains what you avoid: Peanuts');
  await page.goto('/weekly-drop?step=4');
  await expect(page.getByRole('region', { name: 'Meal summary' })).toContainText(
    'Contains what you avoid: Peanuts',
  );
  await page.goto('/weekly-drop?step=3');
  const { meals } = await readMenu();
  const alcoholic = meals.filter((meal) => meal.is_alcoholic).length;
  await expect(page.getByText('Contains what you avoid: Alcohol')).toHaveCount(alcoholic);
});
