import { expect, type Page, test } from '@playwright/test';
import { deliveryAddress } from '@sharebox/domain/address';
import { giftLink } from '@sharebox/domain/gift';
import { notification } from '@sharebox/domain/notification';
import { privateDelivery } from '@sharebox/domain/order';
import { type Account, createAccount, signIn } from '../support/accounts';
import { addressesOf } from '../support/addresses-of';
import { openTheDrop, readMenu, saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import {
  continueButton,
  createRecipient,
  fillGiftBox,
  readGiftOrder,
  type Recipient,
  uniqueSlug,
  writeGiftLink,
} from '../support/gifts';
import { readReceived, writeGift } from '../support/given-gifts';
import { soldDish } from '../support/past-orders';

test.describe.configure({ timeout: 180_000 });

/** Until a function or a trigger, perhaps a cold one, has done its part. */
const served = { timeout: 45_000 };

const experiences = '/profile?tab=experiences';
const gifts = (page: Page) => page.getByRole('list', { name: 'Gifts for you' }).getByRole('article');
const own = (page: Page) => page.getByRole('list', { name: 'Your experiences' }).getByRole('article');
const dialog = (page: Page) => page.getByRole('dialog');

async function openExperiences(page: Page, person: Account): Promise<void> {
  await signIn(page, person);
  await page.goto(experiences);
}

/** A recipient with one gift, looking at it. */
async function withGift(page: Page, order: Parameters<typeof writeGift>[2] = {}) {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const gift = await writeGift(giver, recipient, order);
  await openExperiences(page, recipient);
  await expect(gifts(page)).toHaveCount(1);
  return { giver, recipient, ...gift };
}

/** A second address of somebody, whose label tells it from the first. */
async function addWork(recipient: Recipient): Promise<void> {
  const id = await saveAddress(recipient.uid);
  const [first] = await addressesOf(recipient.uid);
  const work = deliveryAddress.parse({
    ...first,
    label: 'Other',
    address_line_1: '5 Work Road',
    city: 'Obio-Akpor',
    is_default: false,
    created_at: new Date(),
  });
  await emulatorAdmin().db.doc(`profiles/${recipient.uid}/delivery_addresses/${id}`).set(work);
}

test('a recipient accepts, then chooses another address and window; the giver learns the city and no street', async ({
  page,
  browser,
}) => {
  const { giver, recipient, orderId } = await withGift(page);
  await addWork(recipient);
  await gifts(page).getByRole('button', { name: 'Accept gift' }).click();
  await expect(gifts(page).getByText('You accepted')).toBeVisible(served);
  await expect(gifts(page).getByRole('button', { name: 'Accept gift' })).toHaveCount(0);

  await gifts(page).getByRole('button', { name: 'Change delivery' }).click();
  const save = dialog(page).getByRole('button', { name: 'Save delivery' });
  await expect(dialog(page).getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: /^Evening/ })).toBeChecked();
  await expect(save).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: /^Morning/ })
    .check();
  await save.click();
  await expect(gifts(page).getByText('Other, Obio-Akpor')).toBeVisible(served);
  await expect(gifts(page).getByText(/Morning 9AM-12PM/)).toBeVisible();
  const delivery = await emulatorAdmin().db.doc(`orders/${orderId}/private/delivery`).get();
  expect(privateDelivery.parse(delivery.data())).toMatchObject({ address_line_1: '5 Work Road' });

  const theirs = await browser.newPage();
  await openExperiences(theirs, giver);
  await expect(own(theirs)).toContainText(`${recipient.displayName} accepted your gift`);
  await expect(own(theirs)).toContainText('Obio-Akpor, Rivers State');
  await expect(theirs.getByRole('main')).not.toContainText('Work Road');
  await expect(theirs.getByRole('main')).not.toContainText('Other');
  await theirs.close();
});

test('a recipient declines with a kind word, after being asked; the giver has the money back', async ({
  page,
  browser,
}) => {
  const { giver, recipient, orderId } = await withGift(page);
  const decline = gifts(page).getByRole('button', { name: 'Decline', exact: true });
  await decline.click();
  await dialog(page).getByLabel('A kind word (optional)').fill('So kind, but we are in Calabar.');
  await dialog(page).getByRole('button', { name: 'Keep the gift' }).click();
  await expect(decline).toBeFocused();
  expect((await readGiftOrder(orderId)).gift_answer).toBeNull();

  await decline.click();
  await expect(dialog(page)).toContainText('Declining can’t be undone');
  await expect(dialog(page).getByLabel('A kind word (optional)')).toHaveValue(
    'So kind, but we are in Calabar.',
  );
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(gifts(page).getByText('Declined', { exact: true })).toBeVisible(served);
  await expect(gifts(page).getByRole('button')).toHaveCount(1);
  await expect(gifts(page).getByText('Home, Port Harcourt')).toHaveCount(0);

  const theirs = await browser.newPage();
  await openExperiences(theirs, giver);
  const note = own(theirs).getByRole('status').filter({ hasText: 'cannot take your gift' });
  await expect(note).toContainText(`${recipient.displayName} cannot take your gift`);
  await expect(note).toContainText('“So kind, but we are in Calabar.”');
  await note.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog(theirs)).toContainText('₦24,000 goes back to the account');
  await dialog(theirs).getByRole('button', { name: 'Refund me' }).click();
  await expect(note).toContainText('You chose to have your money back.', served);
  await expect(note.getByRole('button')).toHaveCount(0);
  await expect(own(theirs).getByText('Refund on its way')).toBeVisible();
  expect(await readGiftOrder(orderId)).toMatchObject({
    status: 'cancelled',
    declined_outcome: 'refund',
    needs_refund: true,
    slot: null,
  });
  await theirs.close();
});

test('the giver of a declined gift has it brought to one of their own addresses instead', async ({
  page,
}) => {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(giver, recipient, { gift_answer: 'declined' });
  await openExperiences(page, giver);
  await own(page).getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await own(page).getByRole('button', { name: 'Bring it to me' }).click();
  const bring = dialog(page).getByRole('button', { name: 'Bring it here' });
  await expect(dialog(page).getByText('You have no delivery address yet.')).toBeVisible();
  await expect(bring).toBeDisabled();
  await saveAddress(giver.uid);
  await expect(dialog(page).getByRole('radio', { name: /^Home/ })).toBeChecked();
  await bring.click();
  await expect(own(page)).toContainText('You chose to have the box brought to you (Home).', served);
  await expect(own(page)).toContainText('Home, Port Harcourt');
  const delivery = await emulatorAdmin().db.doc(`orders/${orderId}/private/delivery`).get();
  expect(privateDelivery.parse(delivery.data()).recipient_profile_id).toBe(giver.uid);
  expect(await readReceived(recipient, orderId)).toMatchObject({ answer: 'declined', status: 'confirmed' });
});

test('a guest reads the refusal on the gift’s success page and has the money back', async ({ page }) => {
  const recipient = await createRecipient();
  await openTheDrop();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/gift-checkout\//, served);
  const session = await page.evaluate(() => JSON.stringify(sessionStorage));
  const uid = /"uid\\*":\\*"(\w+)/.exec(session)?.[1] ?? '';
  const guest = { uid, email: 'guest@sharebox.test', password: '', firstName: 'Emeka', lastName: 'Eze' };
  const { orderId } = await writeGift(guest, recipient, {
    ordered_by_guest: true,
    gift_answer: 'declined',
    decline_message: 'We are away.',
  });
  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByText('“We are away.”')).toBeVisible(served);
  await expect(page.getByRole('button', { name: 'Bring it to me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Refund me' }).click();
  await expect(page.getByText('You chose to have your money back.')).toBeVisible(served);
  await expect(page.getByText('We send your money back to the account that it came from.')).toBeVisible();
});

test('what came too late, or did not arrive, is said beside the action, and what was typed stays', async ({
  page,
}) => {
  const { dropId } = await withGift(page);
  await page.route('**/thankForGift', (route) => route.abort());
  await gifts(page).getByRole('button', { name: 'Say thank you' }).click();
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(dialog(page).getByText('Please write a word of thanks')).toBeVisible();
  await dialog(page).getByLabel('Your thank-you note').fill('You two are the best.');
  await dialog(page).getByRole('button', { name: 'Send thank-you' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Network error');
  await expect(dialog(page).getByLabel('Your thank-you note')).toHaveValue('You two are the best.');
  await page.keyboard.press('Escape');

  // The drop closes earlier than the order says: only the server knows.
  const closed = { order_deadline: new Date(Date.now() - 60_000) };
  await emulatorAdmin().db.doc(`weekly_drops/${dropId}`).update(closed);
  await gifts(page).getByRole('button', { name: 'Accept gift' }).click();
  await expect(gifts(page).getByRole('alert')).toBeVisible(served);
  await gifts(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog(page).getByLabel('A kind word (optional)').fill('Sorry!');
  await dialog(page).getByRole('button', { name: 'Decline gift' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible(served);
  await expect(dialog(page).getByLabel('A kind word (optional)')).toHaveValue('Sorry!');
});

test('after the cut-off a gift can be thanked for and no longer changed', async ({ page }) => {
  await withGift(page, { order_deadline: new Date(Date.now() - 60_000) });
  await expect(gifts(page).getByRole('button', { name: 'Say thank you' })).toBeVisible();
  for (const name of ['Accept gift', 'Change delivery', 'Decline']) {
    await expect(gifts(page).getByRole('button', { name })).toHaveCount(0);
  }
});

test('a gift is shared by its dishes, without who gave it, where it goes and what it cost', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withGift(page, { items: [soldDish('Ofada Rice'), soldDish('Zobo')] });
  await gifts(page).getByRole('button', { name: 'Share this gift' }).click();
  await expect(page.getByText('Experience copied to clipboard! Share it with your friends.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Somebody spoiled us with a Share Box: Ofada Rice and Zobo. ${new URL(page.url()).origin}`,
  );
});

test('a notification of a gift leads to its card, also past the first three', async ({ page }) => {
  const { giver, recipient, orderId } = await withGift(page);
  const received = `profiles/${recipient.uid}/received_gifts`;
  const first = (await emulatorAdmin().db.doc(`${received}/${orderId}`).get()).data();
  const later = new Date(Date.now() + 60_000);
  for (const id of ['second', 'third', 'fourth']) {
    await emulatorAdmin()
      .db.doc(`${received}/${id}`)
      .set({ ...first, sender_name: giver.lastName, created_at: later });
  }
  await expect(gifts(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Show all 4 gifts' })).toBeVisible();
  const word = notification.parse({
    title: 'A gift for you',
    message: 'Emeka is sending you a Share Box.',
    notification_type: 'gift_received',
    status: 'unread',
    read_at: null,
    created_at: later,
    order_id: orderId,
    metadata: {},
  });
  await emulatorAdmin().db.collection(`profiles/${recipient.uid}/notifications`).add(word);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page
    .getByRole('button', { name: /A gift for you$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${experiences}#order-${orderId}`);
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeInViewport();
});

test('gifts that can’t be read say so, while one’s own orders stay', async ({ page }) => {
  const { recipient } = await withGift(page);
  const document = emulatorAdmin().db.doc(`profiles/${recipient.uid}/received_gifts/unreadable`);
  await document.set({ items: 'not a list', created_at: new Date() });
  await expect(page.getByText('Failed to load the gifts that you were given')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your journey begins with one box' })).toBeVisible();
  await document.delete();
  await expect(gifts(page)).toHaveCount(1);
});

test('a gift is given again on its recipient’s page, wherever that is now, unless it is closed or another’s', async ({
  page,
}) => {
  const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { meals } = await readMenu();
  const main = meals.find(({ category }) => category === 'main');
  if (!main) throw new Error('No main plate on the menu');
  const former = uniqueSlug();
  const frees_at = new Date(Date.now() + 86_400_000);
  await writeGiftLink(former, { moved_to: recipient.slug, frees_at, gift_id: recipient.giftId });
  await writeGift(giver, recipient, {
    share_to_slug: former,
    items: [soldDish(main.name, { meal_item_id: main.id, quantity: 1 })],
  });
  await openExperiences(page, giver);
  const again = own(page).getByRole('button', { name: 'Order Again' });
  const { db } = emulatorAdmin();
  const link = db.doc(`gift_links/${recipient.slug}`);
  const accept = async (allow_gifting: boolean) => {
    await db.doc(`profiles/${recipient.uid}`).update({ allow_gifting });
    // The page follows the profile.
    await expect
      .poll(async () => giftLink.parse((await link.get()).data()).allow_gifting, served)
      .toBe(allow_gifting);
  };
  await accept(false);
  // The menu comes from a function, perhaps a cold one.
  await expect(async () => {
    await again.click();
    const refusal = page.getByText(`${recipient.displayName} is not currently accepting gifts.`);
    await expect(refusal.first()).toBeVisible({ timeout: 2000 });
  }).toPass(served);
  await accept(true);
  await link.update({ gift_id: 'of-somebody-else' });
  await again.click();
  await expect(page.getByText(`${recipient.displayName} has another gift link now.`)).toBeVisible();
  await expect(page).toHaveURL(experiences);

  await link.update({ gift_id: recipient.giftId });
  await again.click();
  await expect(page).toHaveURL(`/to/${recipient.slug}`);
  await expect(page.getByRole('button', { name: /1 item/ })).toBeVisible();
});
