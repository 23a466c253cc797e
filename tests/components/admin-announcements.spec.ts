import type { Page } from '@playwright/test';
import { saveRunContract } from '@sharebox/domain/deliveries/callables';
import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { type Account, createAccount } from '../support/accounts';
import { expectAccessible, expectStateAccessible } from '../support/axe';
import { createRecipient } from '../support/gifts';
import { writeDropWithMeals, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

const announcement = { title: 'A day later', message: 'The market was closed.\nYour box comes on Saturday.' };
const paid = { status: 'confirmed', payment_status: 'paid' } as const;

/** Creates a drop with two customers, and a gift whose recipient must not know about it yet. */
async function openAnnouncements(shop: StandInShop) {
  const sold = { status: 'closed', is_active: true, max_orders: 15 } as const;
  const dropId = await writeDropWithMeals([], { name: 'Harmattan nights', ...sold });
  const [ada, bola, rita] = [await createAccount(), await createAccount(), await createRecipient()];
  const order = (payer: Account, box: number, changes: object = {}) =>
    writePaidOrder({ payer, dropId, box, order: { ...paid, ...changes } });
  const first = await order(ada, 1);
  await order(bola, 2);
  await order(bola, 3);
  const gift = { is_gift_order: true, is_surprise: true, gift_id: rita.giftId, recipient_name: 'Rita' };
  await order(ada, 4, gift);
  const staff = await createAccount({ isAdmin: true });
  const { run_id } = await shop.staff.call(saveRunContract, {
    ...{ request_id: randomUUID(), run_id: null, drop_id: dropId, name: 'Woji, evening', driver_uid: null },
    ...{ order_ids: [first.orderId], revision: 0 },
  });
  return { dropId, staff, ada, bola, rita, run_id };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function write(page: Page, { title, message } = announcement): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Message').fill(message);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'How it will look' });
const sent = (page: Page) => page.getByRole('region', { name: 'Sent', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function send(page: Page, people = '2 people'): Promise<void> {
  await button(page, 'Preview').click();
  await preview(page)
    .getByRole('button', { name: `Send to ${people}` })
    .click();
  await dialog(page)
    .getByRole('button', { name: `Send to ${people}` })
    .click();
}

/** Returns the titles of the notifications that this user received, except those about orders. */
const messagesTo = (shop: StandInShop, { uid }: Account) =>
  shop
    .documents(`profiles/${uid}/notifications/`)
    .map(({ data }) => data['title'])
    .filter((title) => title === announcement.title);

test('sends one announcement to all customers of a drop after a confirmation', async ({ page, shop }) => {
  const { dropId, staff, ada, bola, rita } = await openAnnouncements(shop);
  await visitAs(page, staff, '/admin/drops?q=Harmattan');
  await page.getByRole('button', { name: 'More about Harmattan nights', exact: true }).click();
  await page.getByRole('button', { name: 'Write to customers' }).click();
  await expect(page.getByRole('heading', { name: 'Messages of Harmattan nights' })).toBeVisible();
  await expect(sent(page)).toContainText('No messages sent yet.');
  await button(page, 'Preview').click();
  await expect(page.getByText('Please write a title')).toBeVisible();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  expect(shop.calls(previewAnnouncementContract)).toEqual([]);

  await write(page);
  await page.getByLabel('Who gets it').selectOption('Everyone, including customers who have their box');
  await button(page, 'Preview').click();
  await expect(preview(page).getByRole('listitem')).toContainText('A day later');
  await expect(preview(page)).toContainText('See your box: https://shop.example/profile');
  await expect(preview(page)).toContainText('It goes to 2 people.');
  await expect(preview(page)).toContainText('1 box is left out: a gift that is still a surprise');
  await expect(preview(page).getByRole('heading', { name: 'How it will look' })).toBeFocused();
  await expectStateAccessible(page, 'a message before it is sent', 'main');
  // A changed text needs a new preview.
  await field(page, 'Title').fill('Two days later');
  await expect(preview(page)).toHaveCount(0);
  await field(page, 'Title').fill(announcement.title);
  await preview(page).getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(dialog(page)).toContainText('It can’t be undone.');
  await expectAccessible(page, 'the question before a message is sent', 'dialog[open]');
  await button(page, 'Not yet').click();
  await expect(preview(page).getByRole('button', { name: 'Send to 2 people' })).toBeFocused();
  expect(shop.calls(sendAnnouncementContract)).toEqual([]);

  await send(page);
  await expect(page.getByText('The message is sent to 2 people.')).toBeVisible();
  await expect(sent(page).getByRole('listitem')).toContainText('A day later');
  await expect(sent(page).getByRole('listitem')).toContainText(`To 2 people · ${staff.firstName}`);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(preview(page)).toHaveCount(0);
  expect([ada, bola, rita].map((one) => messagesTo(shop, one).length)).toEqual([1, 1, 0]);
  expect(shop.calls(sendAnnouncementContract)).toMatchObject([{ drop_id: dropId, reach: 'everybody' }]);
});

test('sends an announcement to the customers of one delivery run', async ({ page, shop }) => {
  const { dropId, staff, ada, bola, run_id } = await openAnnouncements(shop);
  await visitAs(page, staff, `/admin/drops/${dropId}/deliveries`);
  await button(page, 'Write to customers').click();
  await expect(
    page.getByRole('heading', { name: 'Messages to Woji, evening of Harmattan nights' }),
  ).toBeVisible();
  await write(page);
  await send(page, '1 person');
  await expect(sent(page).getByRole('listitem')).toContainText('To 1 person on Woji, evening');
  expect([ada, bola].map((one) => messagesTo(shop, one).length)).toEqual([1, 0]);
  expect(shop.calls(sendAnnouncementContract)).toMatchObject([{ drop_id: dropId, run_id }]);
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await expect(page.getByRole('heading', { name: 'Deliveries of Harmattan nights' })).toBeVisible();
});

test('sends an announcement once when responses are lost or the text changes', async ({ page, shop }) => {
  const { dropId, staff, ada } = await openAnnouncements(shop);
  const ids = () => shop.calls(sendAnnouncementContract).map(({ announcement_id }) => announcement_id);
  await visitAs(page, staff, `/admin/drops/${dropId}/announce`);
  await write(page);
  const recover = shop.loseAnswer(sendAnnouncementContract);
  await send(page);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  recover();
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue(announcement.message);
  await send(page);
  await expect(page.getByText('The message is sent to 2 people.')).toBeVisible();
  expect(new Set(ids()).size).toBe(1);
  expect(messagesTo(shop, ada)).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('');

  await write(page);
  const recoverAgain = shop.loseAnswer(sendAnnouncementContract);
  await send(page);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await button(page, 'Not yet').click();
  recoverAgain();
  await field(page, 'Title').fill('Two days later');
  await send(page);
  await expect(dialog(page).getByRole('alert')).toContainText('This message was already sent');
  await dialog(page).getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(sent(page).getByRole('listitem').first()).toContainText('Two days later');
  expect(messagesTo(shop, ada)).toHaveLength(2);
});

test('blocks an announcement without recipients, and reports a failed preview', async ({ page, shop }) => {
  const dropId = await writeDropWithMeals([], { max_orders: 5, status: 'closed', is_active: true });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/announce`);
  await write(page);
  await button(page, 'Preview').click();
  await expect(preview(page)).toContainText('This message has no recipients.');
  await expect(preview(page).getByRole('button')).toHaveCount(0);
  shop.cutOff(previewAnnouncementContract);
  await button(page, 'Preview').click();
  await expect(page.getByRole('alert')).toContainText('The preview could not be created.');
});
