import { expect, type Page, test } from '@playwright/test';
import { deliveryAddress } from '@sharebox/domain/account/address';
import { notification } from '@sharebox/domain/notification/notification';
import { privateDelivery } from '@sharebox/domain/order/order';
import { createAccount } from '../support/accounts';
import { addressesOf } from '../support/addresses-of';
import { saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';
import { cards, dialog, experiences, openExperiences } from '../support/experiences';
import { createRecipient, type Recipient } from '../support/gifts';
import { writeGift } from '../support/given-gifts';
import { readOrder } from '../support/orders';
import { soldDish } from '../support/past-orders';

test.describe.configure({ timeout: 180_000 });

/** Until a function or a trigger, perhaps a cold one, has done its part. */
const served = { timeout: 45_000 };

const gifts = (page: Page) => page.getByRole('list', { name: 'Gifts for you' }).getByRole('article');

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
  await expect(cards(theirs)).toContainText(`${recipient.displayName} accepted your gift`);
  await expect(cards(theirs)).toContainText('Obio-Akpor, Rivers State');
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
  expect((await readOrder(orderId)).gift_answer).toBeNull();

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
  const note = cards(theirs).getByRole('status').filter({ hasText: 'cannot take your gift' });
  await expect(note).toContainText(`${recipient.displayName} cannot take your gift`);
  await expect(note).toContainText('“So kind, but we are in Calabar.”');
  await note.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog(theirs)).toContainText('₦24,000 goes back to the account');
  await dialog(theirs).getByRole('button', { name: 'Refund me' }).click();
  await expect(note).toContainText('You chose to have your money back.', served);
  await expect(note.getByRole('button')).toHaveCount(0);
  await expect(cards(theirs).getByText('Refund on its way')).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({
    status: 'cancelled',
    declined_outcome: 'refund',
    needs_refund: true,
    slot: null,
  });
  await theirs.close();
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
