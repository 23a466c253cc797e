import type { Page } from '@playwright/test';
import { listAdminsContract } from '@sharebox/domain/accounts/callables/list-admins';
import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables/send-announcement';
import { DomainError } from '@sharebox/domain/common/errors';
import { deliveryRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { staffAnnouncementSchema } from '@sharebox/domain/notifications/staff-announcement';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { createAccount } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { expectAccessible, expectStateAccessible } from '../support/browser/axe';
import { writeDropWithMeals } from '../support/drops/drops';
import { visitAs } from '../support/browser/visit';

const announcement = { title: 'A day later', message: 'The market was closed.\nYour box comes on Saturday.' };

/** Answers previews and sends as the server does, with these numbers of recipients and people who can't be reached. */
async function openAnnouncements(shop: Shop, { people = 14, left_out = 2 } = {}) {
  shop.clear('delivery_runs/', 'announcements/');
  shop.forgetCalls();
  const sold = { status: 'closed', is_active: true, max_orders: 15 } as const;
  const dropId = await writeDropWithMeals([], { name: 'Harmattan nights', ...sold });
  const at = new Date();
  const run = deliveryRunSchema.parse({
    ...{ weekly_drop_id: dropId, name: 'Woji, evening', day_begins: at, day_ends: at, driver_uid: null },
    ...{ driver_name: null, order_ids: [], stop_states: {}, started_at: null, revision: 0 },
    ...{ created_at: at, updated_at: at },
  });
  shop.write('delivery_runs/woji', run);
  shop.answer(listAdminsContract, () => ({ admins: [] }));
  shop.answer(previewAnnouncementContract, ({ title, message }) => ({
    ...{ people, left_out },
    mail: { subject: title, text: `${title}\n\n${message}\n\nSee your box: https://shop.example/profile` },
  }));
  const staff = await createAccount({ isAdmin: true });
  handleAnnouncements(shop, staff, people);
  return { dropId, staff };
}

function handleAnnouncements(shop: Shop, staff: Account, people: number): void {
  shop.answer(sendAnnouncementContract, ({ announcement_id, drop_id, run_id, reach, title, message }) => {
    const path = `announcements/${announcement_id}`;
    if (shop.document(path) === undefined) {
      const sent = staffAnnouncementSchema.parse({
        ...{ weekly_drop_id: drop_id, run_id, run_name: run_id && 'Woji, evening', reach, title, message },
        ...{ author: staff.uid, created_at: new Date(), people },
      });
      shop.write(path, sent);
    }
    return { announcement_id, people };
  });
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

async function send(page: Page): Promise<void> {
  await button(page, 'Preview').click();
  await preview(page).getByRole('button', { name: 'Send to 14 people' }).click();
  await dialog(page).getByRole('button', { name: 'Send to 14 people' }).click();
}

test('lets staff send announcements to the customers of a drop', async ({ page, shop }) => {
  test.setTimeout(180_000);

  await test.step('sends one message to all customers of a drop as previewed, after a confirmation', async () => {
    const { dropId, staff } = await openAnnouncements(shop);
    await visitAs(page, staff, '/admin?tab=drops&q=Harmattan');
    const card = page
      .getByRole('list', { name: 'Weekly drops' })
      .getByRole('listitem', { name: 'Harmattan nights' });
    await card.first().getByRole('button', { name: 'Write to customers' }).click();
    await expect(page.getByRole('heading', { name: 'Messages of Harmattan nights' })).toBeVisible();
    await expect(sent(page)).toContainText('No messages sent yet.');

    await test.step('reports missing fields without calling the server', async () => {
      await button(page, 'Preview').click();
      await expect(page.getByText('Please write a title')).toBeVisible();
      await expect(page.getByText('Please write a message')).toBeVisible();
      await expect(field(page, 'Title')).toBeFocused();
      expect(shop.calls(previewAnnouncementContract)).toEqual([]);
    });

    await test.step('previews the message with the number of recipients and the number of boxes left out', async () => {
      await write(page);
      await page.getByLabel('Who gets it').selectOption('Everyone, including customers who have their box');
      await button(page, 'Preview').click();
      await expect(preview(page).getByRole('listitem')).toContainText('A day later');
      await expect(preview(page)).toContainText('See your box: https://shop.example/profile');
      await expect(preview(page)).toContainText('It goes to 14 people.');
      await expect(preview(page)).toContainText('2 boxes are left out: gifts that are still a surprise');
      await expect(preview(page).getByRole('heading', { name: 'How it will look' })).toBeFocused();
      expect(shop.calls(previewAnnouncementContract)).toEqual([
        { drop_id: dropId, run_id: null, reach: 'everybody', ...announcement },
      ]);
      await expectStateAccessible(page, 'a message before it is sent', 'main');
    });

    await test.step('requires a new preview after the text has been edited', async () => {
      await field(page, 'Title').fill('Two days later');
      await expect(preview(page)).toHaveCount(0);
      await field(page, 'Title').fill(announcement.title);
      await expect(preview(page)).toBeVisible();
    });

    await test.step('asks for one confirmation, which staff can decline', async () => {
      await preview(page).getByRole('button', { name: 'Send to 14 people' }).click();
      await expect(dialog(page)).toContainText('It can’t be undone.');
      await expectAccessible(page, 'the question before a message is sent', 'dialog[open]');
      await button(page, 'Not yet').click();
      await expect(preview(page).getByRole('button', { name: 'Send to 14 people' })).toBeFocused();
      expect(shop.calls(sendAnnouncementContract)).toEqual([]);
    });

    await test.step('lists the announcement after it has been sent', async () => {
      await send(page);
      await expect(page.getByText('The message is sent to 14 people.')).toBeVisible();
      await expect(sent(page).getByRole('listitem')).toContainText('A day later');
      await expect(sent(page).getByRole('listitem')).toContainText(`To 14 people · ${staff.firstName}`);
      await expect(field(page, 'Title')).toHaveValue('');
      await expect(preview(page)).toHaveCount(0);
      expect(shop.calls(sendAnnouncementContract)).toHaveLength(1);
    });
  });

  await test.step('sends to the customers of a run, with a link back to the deliveries', async () => {
    const { dropId, staff } = await openAnnouncements(shop);
    await visitAs(page, staff, `/admin?deliveries=${dropId}`);
    await button(page, 'Write to customers').click();
    await expect(
      page.getByRole('heading', { name: 'Messages to Woji, evening of Harmattan nights' }),
    ).toBeVisible();
    await write(page);
    await send(page);
    await expect(sent(page).getByRole('listitem')).toContainText('To 14 people on Woji, evening');
    expect(shop.calls(sendAnnouncementContract)).toMatchObject([{ drop_id: dropId, run_id: 'woji' }]);
    await page.getByRole('button', { name: 'Deliveries' }).click();
    await expect(page.getByRole('heading', { name: 'Deliveries of Harmattan nights' })).toBeVisible();
  });

  await test.step('keeps the text and the announcement id after a lost connection and a reload', async () => {
    const { dropId, staff } = await openAnnouncements(shop);
    await visitAs(page, staff, `/admin?announce=${dropId}`);
    await write(page);
    shop.cutOff(sendAnnouncementContract);
    await send(page);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue(announcement.message);
    shop.reconnect(sendAnnouncementContract);
    await send(page);
    await expect(page.getByText('The message is sent to 14 people.')).toBeVisible();
    const ids = shop.calls(sendAnnouncementContract).map(({ announcement_id }) => announcement_id);
    expect(new Set(ids).size).toBe(1);
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('');
  });

  await test.step('reports that the id was already used for a different text, and then switches to a new id', async () => {
    const { dropId, staff } = await openAnnouncements(shop);
    shop.answer(sendAnnouncementContract, () => {
      throw new DomainError(
        'invalid-input',
        'This message was already sent with different text. Nothing more was sent.',
      );
    });
    await visitAs(page, staff, `/admin?announce=${dropId}`);
    await write(page);
    await send(page);
    await expect(dialog(page).getByRole('alert')).toContainText('This message was already sent');
    handleAnnouncements(shop, staff, 14);
    await dialog(page).getByRole('button', { name: 'Send to 14 people' }).click();
    await expect(sent(page).getByRole('listitem')).toHaveCount(1);
    const ids = shop.calls(sendAnnouncementContract).map(({ announcement_id }) => announcement_id);
    expect(new Set(ids).size).toBe(2);
  });

  await test.step('blocks an announcement without recipients, and reports a failed preview', async () => {
    const { dropId, staff } = await openAnnouncements(shop, { people: 0, left_out: 0 });
    await visitAs(page, staff, `/admin?announce=${dropId}`);
    await write(page);
    await button(page, 'Preview').click();
    await expect(preview(page)).toContainText('This message has no recipients.');
    await expect(preview(page).getByRole('button')).toHaveCount(0);
    shop.cutOff(previewAnnouncementContract);
    await button(page, 'Preview').click();
    await expect(page.getByRole('alert')).toContainText('The preview could not be created.');
  });
});
