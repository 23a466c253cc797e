import type { Locator, Page } from '@playwright/test';
import { rateBoxContract } from '@sharebox/domain/ratings/callables';
import { expect, test } from '../stand-ins/component-test';
import { openKitchen, removeDrops, writeDrop, writeKitchenBoxes } from '../stand-ins/kitchen';
import type { StandInShop } from '../stand-ins/shop';
import { orderSchema } from '@sharebox/domain/orders/order';
import { createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import {
  getOrderCards,
  getDialog,
  experiencesPath,
  openExperiences,
  openExperiencesWithOrders,
} from '../support/checkout';
import { createRecipient, givePaidGift } from '../support/gifts';
import { expectTouchTargetSizes } from '../support/layout';
import { visitAs } from '../support/page';

const jollof = 'Smoky Party Jollof';

/** Opens the order history of a customer who has received boxes. Returns the orders' ids. */
async function openDelivered(page: Page, shop: StandInShop): Promise<{ orderId: string; names: string[] }> {
  const account = await createAccount();
  const orderId = await shop.as(account).placePaidOrder();
  await shop.staff.setStatus(orderId, 'delivered');
  const { items } = orderSchema.parse(shop.document(`orders/${orderId}`));
  await openExperiences(page, account);
  await expect(getOrderCards(page)).toHaveCount(1);
  return { orderId, names: items.map(({ name }) => name) };
}

const rateButton = (card: Locator) => card.getByRole('button', { name: 'Rate the dishes' });
const dish = (page: Page, name: string) => getDialog(page).getByRole('group', { name });
const sendButton = (page: Page) => getDialog(page).getByRole('button', { name: 'Send', exact: true });

test('asks for a rating once, accepts it by keyboard and shows it afterwards', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { orderId, names } = await openDelivered(page, shop);
  const [main = ''] = names;
  await expect(getOrderCards(page).getByText('How was it?')).toBeVisible();
  await rateButton(getOrderCards(page)).press('Enter');
  await expect(getDialog(page).getByRole('textbox')).toHaveCount(0);
  const first = dish(page, main).getByRole('radio', { name: '1 star: Not for us' });
  await first.focus();
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(dish(page, main).getByRole('radio', { name: '4 stars: Good' })).toBeChecked();
  await expect(getDialog(page).getByRole('textbox')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Smoky');
  await expectTouchTargetSizes(page);
  await expectStateAccessible(page, 'the rating dialog', 'dialog[open]');
  await page.keyboard.press('Enter');

  const ratingGroup = getOrderCards(page).getByRole('group').filter({ hasText: 'Your ratings' });
  await expect(ratingGroup.getByText(main)).toBeVisible();
  await expect(ratingGroup.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(ratingGroup.getByText('“Smoky”')).toBeVisible();
  await expect(ratingGroup.locator('summary')).toBeFocused();
  await expect(rateButton(getOrderCards(page))).toHaveCount(0);
  const [rated, ...again] = shop.calls(rateBoxContract);
  expect(rated).toMatchObject({ order_id: orderId, dishes: [{ stars: 4, word: 'Smoky' }] });
  expect(again).toEqual([]);
  await expectStateAccessible(page, 'experiences with what was said');

  await page.goto(experiencesPath);
  await expect(ratingGroup.getByText('“Smoky”')).toBeHidden();
  await ratingGroup.locator('summary').click();
  await expect(ratingGroup.getByText('“Smoky”')).toBeVisible();
});

test('asks the person who receives each delivered box for a rating', async ({ page, shop }) => {
  await test.step('shows rating errors next to the field, and keeps the input when the connection is lost', async () => {
    const [main = '', , drink = ''] = (await openDelivered(page, shop)).names;
    await rateButton(getOrderCards(page)).click();
    await sendButton(page).click();
    await expect(dish(page, main).getByRole('alert')).toHaveText('Rate at least one dish.');
    await expect(dish(page, main).getByRole('radio').first()).toBeFocused();

    const fourth = dish(page, drink).getByRole('radio').nth(3);
    await fourth.click();
    await expect(getDialog(page).getByRole('alert')).toHaveCount(0);
    const comment = dish(page, drink).getByLabel('A few words (optional)');
    await comment.fill('a'.repeat(141));
    await fourth.click();
    await expect(fourth).not.toBeChecked();
    await sendButton(page).click();
    await expect(dish(page, drink).getByRole('alert')).toHaveText('Please choose the stars as well');
    await fourth.click();
    await sendButton(page).click();
    await expect(getDialog(page).getByText('At most 140 characters, please')).toBeVisible();
    await comment.fill('Cold, and not too sweet');
    expect(shop.calls(rateBoxContract)).toEqual([]);

    shop.cutOff(rateBoxContract);
    await sendButton(page).click();
    await expect(getDialog(page).getByText(/connection/)).toBeVisible();
    await expect(comment).toHaveValue('Cold, and not too sweet');
    await page.keyboard.press('Escape');
    await rateButton(getOrderCards(page)).click();
    await expect(comment).toHaveValue('Cold, and not too sweet');
    shop.reconnect(rateBoxContract);
    await sendButton(page).click();
    await expect(page.getByText('Thank you! The kitchen won’t see your name.')).toBeVisible();
    await expect(getOrderCards(page).getByText('“Cold, and not too sweet”')).toBeVisible();
  });

  await test.step('remembers a customer’s “Not now” to a rating request, and still accepts a rating later', async () => {
    const [main = ''] = (await openDelivered(page, shop)).names;
    await getOrderCards(page).getByRole('button', { name: 'Not now' }).click();
    await expect(getOrderCards(page).getByText('How was it?')).toHaveCount(0);
    await page.reload();
    await expect(rateButton(getOrderCards(page))).toBeVisible();
    await expect(getOrderCards(page).getByText('How was it?')).toHaveCount(0);
    await rateButton(getOrderCards(page)).click();
    await dish(page, main).getByRole('radio').nth(4).click();
    await sendButton(page).click();
    await expect(getOrderCards(page).getByText('Your ratings')).toBeVisible();
  });

  await test.step('asks the customer for no rating of an undelivered box, an old box or a gift to another person', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await openExperiencesWithOrders(page, [
      { status: 'preparing' },
      { delivery_date: daysAgo(15) },
      { is_gift_order: true, recipient_name: 'Ibiso', delivery_date: daysAgo(1) },
      { drop_name: 'Asked about', delivery_date: daysAgo(13) },
    ]);
    await expect(getOrderCards(page)).toHaveCount(4);
    await expect(rateButton(page.getByRole('main'))).toHaveCount(1);
    await expect(rateButton(getOrderCards(page).filter({ hasText: 'Asked about' }))).toBeVisible();
  });

  await test.step('asks the recipient of a delivered gift for a rating', async () => {
    const [giver, recipient] = [await createAccount(), await createRecipient()];
    const orderId = await givePaidGift(shop, giver, recipient);
    await shop.staff.setStatus(orderId, 'delivered');
    await openExperiences(page, recipient);
    const gift = page.getByRole('article', { name: /^A Share Box from/ });
    await rateButton(gift).click();
    await getDialog(page).getByRole('radio').nth(2).click();
    await sendButton(page).click();
    await expect(gift.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    expect(shop.document(`profiles/${recipient.uid}/ratings/${orderId}`)).toMatchObject({
      dishes: [{ stars: 3 }],
    });
  });

  await test.step('asks for no new ratings until the customer’s earlier ratings have loaded', async () => {
    const account = await createAccount();
    shop.refuse(`profiles/${account.uid}/ratings`, ['read']);
    await openExperiences(page, account);
    await expect(page.getByText('Your journey begins with one box')).toBeVisible();
  });
});

test('highlights popular dishes on the menu and the gift page', async ({ page, shop }) => {
  const [first] = shop.storefront().menu.meals;
  shop.publish(({ menu, capacity }) => ({
    capacity,
    menu: {
      ...menu,
      meals: menu.meals.map((meal) =>
        meal === menu.meals[0] ? { ...meal, liked: { average: 4.6, couples: 12 } } : meal,
      ),
    },
  }));
  const recipient = await createRecipient();
  for (const address of ['/weekly-drop', `/to/${recipient.slug}`]) {
    await page.goto(address);
    const mark = page.getByText('Couples liked this · 4.6 of 5 by 12 couples');
    await expect(mark).toBeVisible();
    await expect(mark).toHaveCount(1);
    await expect(page.getByRole('listitem').filter({ has: mark }).last()).toContainText(first?.name ?? '?');
  }
});

async function openRatings(page: Page): Promise<void> {
  await visitAs(page, await createAccount({ isCook: true }), '/kitchen/ratings');
  await expect(page.getByRole('heading', { name: 'How it was', level: 1 })).toBeVisible();
}

test('the kitchen ratings page shows ratings to cooks and admins', async ({ page, shop }) => {
  await test.step('the kitchen ratings page shows live ratings of the last drop’s dishes, and switches between drops', async () => {
    removeDrops(shop);
    writeDrop(shop, 'last', -20);
    writeDrop(shop, 'before', -200);
    writeDrop(shop, 'ahead', 30);
    shop.write('weekly_drops/last/dish_ratings/jollof', { name: jollof, ratings: 12, stars: 55 });
    shop.write('weekly_drops/last/dish_ratings/zobo', { name: 'Zobo', ratings: 1, stars: 2 });
    shop.write('weekly_drops/last/dish_words/1', { meal_item_id: 'jollof', stars: 5, word: 'Smoky' });
    shop.write('weekly_drops/last/dish_words/2', { meal_item_id: 'jollof', stars: 2, word: 'Salty' });
    await openRatings(page);
    const dishes = page.getByRole('list', { name: 'Dishes, lowest rated first' });
    await expect(dishes.getByRole('heading', { level: 2 })).toHaveText(['Zobo', jollof]);
    await expect(dishes).toContainText('2 of 5, from 1 box');
    await expect(dishes).toContainText('4.6 of 5, from 12 boxes');
    const comments = page.getByRole('list', { name: `Comments on ${jollof}` }).getByRole('listitem');
    await expect(comments).toHaveText(['“Salty”', '“Smoky”']);
    await expect(comments.first().getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    shop.write('weekly_drops/last/dish_words/3', { meal_item_id: 'jollof', stars: 1, word: 'Late' });
    await expect(comments).toHaveText(['“Late”', '“Salty”', '“Smoky”']);
    await expectStateAccessible(page, 'the kitchen’s ratings');

    await page.getByText('Change drop').click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Drop before' }).click();
    await expect(page.getByText('No ratings yet')).toBeVisible();
  });

  await test.step('the kitchen ratings page opens the most recently rated drop, or else the last drop before today', async () => {
    removeDrops(shop);
    writeDrop(shop, 'today', 0);
    writeDrop(shop, 'last', -24);
    writeDrop(shop, 'before', -200);
    const openChooser = () => page.getByText('Change drop').click();
    await openRatings(page);
    await openChooser();
    await expect(page.getByRole('radio', { name: 'Drop last' })).toBeChecked();
    shop.write('weekly_drops/before/dish_ratings/jollof', { name: jollof, ratings: 12, stars: 55 });
    await page.reload();
    await openChooser();
    await expect(page.getByRole('radio', { name: 'Drop before' })).toBeChecked();
    await expect(page.getByText('4.6 of 5, from 12 boxes')).toBeVisible();
    await page.getByRole('radio', { name: 'Drop last' }).click();
    await page.reload();
    await openChooser();
    await expect(page.getByRole('radio', { name: 'Drop last' })).toBeChecked();
  });

  await test.step('the kitchen ratings page opens for a cook in one tap, and shows an explanation before the first delivery', async () => {
    removeDrops(shop);
    writeKitchenBoxes(shop);
    // The delivery is thirty hours away, so the delivery date is never today.
    writeDrop(shop, 'next', 30);
    await openKitchen(page);
    await page.getByRole('link', { name: 'How it was' }).click();
    await expect(page.getByText('No drop delivered yet')).toBeVisible();
    await expect(page.getByText('Ratings appear here after the first delivery.')).toBeVisible();
  });

  await test.step('the kitchen ratings page offers a retry when ratings can’t be loaded', async () => {
    removeDrops(shop);
    writeDrop(shop, 'last', -20);
    const answer = shop.refuse('weekly_drops/last/dish_words', ['read']);
    await openRatings(page);
    await expect(page.getByText('The ratings could not be loaded')).toBeVisible();
    answer();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No ratings yet')).toBeVisible();
  });
});
