import { profileSchema } from '@sharebox/domain/accounts/profile';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import {
  getDialog,
  openExperiences,
  getOrderCards,
  continueToReview,
  saveAddress,
  storeCartInBrowser,
} from '../support/checkout';
import { createRecipient, writeGift } from '../support/gifts';
import { buildOrderItem, writePastOrders } from '../support/orders';
import { visit, visitAs } from '../support/page';

/**
 * Sets the allergens of the published menu's first main, and removes those of all other dishes. Returns the first
 * main's name.
 */
function declareAllergens(shop: StandInShop, allergens: string[]): string {
  const name = shop.storefront().menu.meals.find((meal) => meal.category === 'main')?.name;
  if (name === undefined) throw new Error('The menu has no main');
  shop.publish(({ menu, capacity }) => ({
    menu: {
      ...menu,
      meals: menu.meals.map((meal) => ({
        ...meal,
        ...{ allergens: meal.name === name ? allergens : [], has_no_allergens: true },
      })),
    },
    capacity,
  }));
  return name;
}

async function createMemberAvoiding(shop: StandInShop, ...dietary_needs: string[]) {
  const member = await createAccount();
  shop.update(`profiles/${member.uid}`, { dietary_needs });
  await saveAddress(member.uid);
  return member;
}

test('warns about dishes that contain or may contain an avoided allergen', async ({ page, shop }) => {
  await test.step('warns a member about a dish’s allergens, and about diets that the dish does not suit', async () => {
    const name = declareAllergens(shop, ['Peanuts', 'Gluten', 'hot pepper']);
    const member = await createMemberAvoiding(shop, 'Gluten', 'Milk', 'Vegetarian', 'hot pepper');
    await visitAs(page, member, '/weekly-drop');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText('Contains what you avoid: Gluten. Not marked as vegetarian');
    await expect(card).toContainText('Contains peanuts, gluten, hot pepper');
  });

  await test.step('warns about a dish without stated allergens, but not about a dish that is declared allergen-free', async () => {
    const name = declareAllergens(shop, []);
    shop.publish(({ menu, capacity }) => ({
      menu: {
        ...menu,
        meals: menu.meals.map((meal) => ({ ...meal, has_no_allergens: meal.name !== name })),
      },
      capacity,
    }));
    await visitAs(page, await createMemberAvoiding(shop, 'Peanuts'), '/weekly-drop');
    const doubt = 'We haven’t stated this dish’s allergens yet. Please ask us what it contains.';
    await expect(page.getByText(doubt)).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ hasText: doubt })).toContainText(name);
  });
});

test('repeats an allergen warning at checkout only for one’s own box', async ({ page, shop }) => {
  const { meals } = prepareDropOnSale(shop);
  const [main, extra] = meals;
  const notStated = 'Allergens not stated yet: please ask us';
  shop.publish(({ menu, capacity }) => ({
    menu: {
      ...menu,
      meals: menu.meals.map((meal) => ({
        ...meal,
        ...{ allergens: meal.id === main.id ? ['Peanuts'] : [], has_no_allergens: meal.id !== extra.id },
      })),
    },
    capacity,
  }));
  await visitAs(page, await createMemberAvoiding(shop, 'Peanuts'), '/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Contains what you avoid: Peanuts');
  await expect(summary.getByText(notStated)).toHaveCount(1);
  await page.getByRole('radio', { name: /Share to someone/ }).check();
  await expect(summary.getByText(notStated)).toHaveCount(1);
  await expect(summary).not.toContainText('Contains what you avoid');
  await page.getByRole('radio', { name: /Deliver to me/ }).check();
  await continueToReview(page);
  await expect(summary).toContainText('Contains what you avoid: Peanuts');
  await expectStateAccessible(page, 'order review with a dietary warning');
});

test('shows givers the allergens, without warnings about their own needs', async ({ page, shop }) => {
  declareAllergens(shop, ['Peanuts', 'Crustaceans']);
  const recipient = await createRecipient();
  await visitAs(page, await createMemberAvoiding(shop, 'Peanuts'), `/to/${recipient.slug}`);
  await expect(page.getByRole('region', { name: 'Mains' })).toContainText('Contains peanuts, crustaceans');
  await expect(page.getByText('Contains what you avoid')).toHaveCount(0);
});

test('warns a gift’s recipient, not its giver, about allergens', async ({ page, shop, context }) => {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  for (const { uid } of [giver, recipient])
    shop.update(`profiles/${uid}`, { dietary_needs: ['Crustaceans', 'Milk'] });
  await writeGift(giver, recipient, {
    items: [
      buildOrderItem('Seafood Okra', { contains: ['Crustaceans', 'Fish'] }),
      buildOrderItem('Chapman', { contains: null }),
    ],
  });
  await openExperiences(page, recipient);
  const dish = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^2 × ${name}`) });
  await expect(dish('Seafood Okra')).toContainText('Contains crustaceans, fish');
  await expect(dish('Seafood Okra')).toContainText('Contains what you avoid: Crustaceans');
  await expect(dish('Chapman')).toContainText('Allergens not stated yet: please ask us');
  await expectStateAccessible(page, 'received gift with dietary warnings');

  const giverPage = await context.newPage();
  await openExperiences(giverPage, giver);
  await getOrderCards(giverPage).getByRole('button', { name: 'View Details' }).click();
  await expect(getDialog(giverPage)).toContainText('Contains crustaceans, fish');
  await expect(getDialog(giverPage)).toContainText('Allergens not stated yet: please ask us');
  await expect(getDialog(giverPage)).not.toContainText('what you avoid');
});

test('warns members about allergens in the dishes of their own orders', async ({ page, shop }) => {
  const member = await createMemberAvoiding(shop, 'Peanuts');
  await writePastOrders(member, [{ items: [buildOrderItem('Suya', { contains: ['Peanuts'] })] }]);
  await openExperiences(page, member);
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  await expect(getDialog(page)).toContainText('Contains what you avoid: Peanuts');
});

test('offers known allergens and diets, and accepts custom needs', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await createMemberAvoiding(shop, 'Soy', 'Nut allergy');
  await visitAs(page, member, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const needs = page.getByRole('group', { name: 'Dietary needs (optional)' });
  await expect(needs.getByRole('checkbox', { name: 'Soy (soya, tofu)' })).toBeChecked();
  await expect(needs.getByLabel('Anything else (optional)')).toHaveValue('Nut allergy');
  await expect(needs).toContainText('The menu can’t check these: our cooks read them on your order.');
  for (const choice of await needs.locator('label', { has: page.getByRole('checkbox') }).all())
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectStateAccessible(page, 'dietary needs');
  await needs.getByRole('checkbox', { name: /^Molluscs/ }).press('Space');
  await needs.getByLabel('Anything else (optional)').fill('Nut allergy, egusi');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(profileSchema.parse(shop.document(`profiles/${member.uid}`)).dietary_needs).toEqual([
    'Molluscs',
    'Soy',
    'Nut allergy',
    'Egusi',
  ]);
});
