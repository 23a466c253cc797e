import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { dropRecipesSchema, type Ingredient, recipeSchema } from '@sharebox/domain/menu/recipe';
import { orderSchema } from '@sharebox/domain/orders/order';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop, writeMeal, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

const rice: Ingredient = { name: 'Rice', unit: 'kg', quantity: 150, pack_size: 5000, pack_price: 780_000 };

test('saves a dish’s ingredients, with field errors and the cost of a portion', async ({ page, shop }) => {
  const { id, name } = await writeMeal();
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/meals');
  await page.getByRole('searchbox', { name: 'Search by name or allergen' }).fill(name);
  await page.getByRole('button', { name: `Ingredients of ${name}` }).click();
  const form = page.getByRole('form', { name: `Ingredients of ${name}` });
  await form.getByRole('button', { name: 'Add an ingredient' }).click();
  await form.getByLabel('Ingredient', { exact: true }).fill('Rice');
  await form.getByLabel('Per portion').fill('some');
  await form.getByLabel('Unit').selectOption('kg');
  await form.getByLabel('Pack size').fill('5');
  await form.getByRole('button', { name: 'Save ingredients' }).click();
  await expect(form.getByLabel('Per portion')).toHaveAccessibleDescription(
    'Please enter a number above 0, like 1250 or 0.25',
  );
  await expect(form.getByLabel('Per portion')).toBeFocused();
  await form.getByLabel('Per portion').fill('0.15');
  await form.getByRole('button', { name: 'Save ingredients' }).click();
  await expect(form.getByLabel('Pack price (₦)')).toHaveAccessibleDescription(
    'A pack needs a size and a price',
  );
  await form.getByLabel('Pack price (₦)').fill('7,800');
  await expect(form.getByRole('status')).toHaveText('One portion costs ₦234.');
  await expectAccessible(page, 'ingredients of a dish');
  await form.getByRole('button', { name: 'Save ingredients' }).click();
  await expect(page).toHaveURL(/\/admin\/meals\?/);
  expect(recipeSchema.parse(shop.document(`recipes/${id}`))).toEqual({ ingredients: [rice], revision: 0 });

  await page.getByRole('button', { name: `Ingredients of ${name}` }).click();
  await expect(form.getByLabel('Per portion')).toHaveValue('0.15');
  await form.getByRole('button', { name: 'Remove ingredient 1' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save ingredients' }).click();
  // The message of the earlier save is still visible, so the test checks the stored recipe.
  await expect.poll(() => recipeSchema.parse(shop.document(`recipes/${id}`)).ingredients).toEqual([]);
});

test('lists the ingredients of a drop, with ticks and the prices at the cut-off', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dropId = await writeClosedDrop(3);
  const { orderId } = await writePaidOrder({
    ...{ payer: await createAccount(), dropId, box: 1 },
    order: { status: 'confirmed', net_received: 24_000 },
  });
  const [main] = orderSchema.parse(shop.document(`orders/${orderId}`)).items;
  if (!main) throw new Error('The order has no dish');
  const id = main.meal_item_id;
  shop.write(`recipes/${id}`, { ingredients: [rice], revision: 0 });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/shopping`);
  await expect(page.getByText('Counts the boxes sold so far. The cut-off counts all.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Shopping list' });
  await expect(list.getByRole('listitem')).toHaveText('Rice300 g needed1 × 5 kg₦7,800');
  await expect(list).toContainText('No ingredients are known of');

  const counted = { name: main.name, category: 'main', unverified: 0, contains: null, without: [] } as const;
  const at = new Date();
  shop.write(`cut_offs/${dropId}`, {
    ...createCutOff(at, false),
    ...{ counted_at: at, boxes: 40, counts: [{ ...counted, meal_item_id: id, portions: 40 }] },
  });
  shop.write(
    `drop_recipes/${dropId}`,
    dropRecipesSchema.parse({ taken_at: at, meals: { [id]: { price: 850_000, ingredients: [rice] } } }),
  );
  shop.write(`recipes/${id}`, { ingredients: [{ ...rice, pack_price: 990_000 }], revision: 1 });
  await expect(list.getByRole('listitem')).toHaveText('Rice6 kg needed2 × 5 kg₦15,600');
  await list.getByRole('checkbox', { name: /^Rice/ }).check();
  await expect(list.getByRole('status')).toHaveText('1 of 1 bought. All packs: ₦15,600');
  await page.reload();
  await expect(list.getByRole('checkbox', { name: /^Rice/ })).toBeChecked();
  const costs = page.getByRole('table', { name: 'Cost and margin per dish' });
  await expect(costs.getByRole('row').nth(1)).toHaveText(`${main.name}40₦8,500₦234₦8,266₦9,360`);
  await expect(page.getByText(/^Money received for the boxes sold/)).toContainText(
    /₦24,000. Left after the ingredients: ₦14,640/,
  );
  await expectAccessible(page, 'shopping list');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Shopping list of/ })).toBeHidden();
  await expect(list.getByText('2 × 5 kg')).toBeVisible();
});

test('offers a retry when the shopping list can’t be loaded', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(1);
  await signIn(page, await createAccount({ isAdmin: true }));
  shop.refuse(`drop_recipes/${dropId}`);
  await page.goto(`/admin/drops/${dropId}/shopping`);
  await expect(page.getByText('The shopping list could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
