import type { Page } from '@playwright/test';
import { cloneDropContract, saveDropContract, setDropActiveContract } from '@sharebox/domain/drops/callables';
import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { createCutOff } from '@sharebox/domain/kitchen/cut-off';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, createUniqueWord, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop, writePastOrders } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

const dropOf = (shop: StandInShop, id: string) => weeklyDropSchema.parse(shop.document(`weekly_drops/${id}`));

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Weekly drops' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const openDetails = async (page: Page, name: string) =>
  page.getByRole('button', { name: `More about ${name}`, exact: true }).click();

async function fillForm(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** Returns the distinct request ids of these calls. A retry after a lost response has the id of the first attempt. */
const requestIdsOf = (calls: readonly { request_id: string }[]) =>
  new Set(calls.map(({ request_id }) => request_id));

test('validates a planned drop, copies the drop and deletes the copy', async ({ page, shop }) => {
  const name = `Moonlight ${createUniqueWord()}`;
  await visitAs(page, admin, '/admin');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  await expect(page).toHaveURL('/admin/drops/new');
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await expect(form.getByLabel('Max orders')).toHaveValue('50');
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(form.getByRole('alert')).toHaveText('All date fields and name are required.');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name.');
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillForm(page, {
    Name: name,
    'Start date': '2031-03-10T00:00',
    'End date': '2031-03-09T00:00',
    'Order deadline': '2031-03-13T12:00',
    'Delivery day': '2031-03-14',
    'Max orders': '12',
    'Most in the evening (optional)': '5',
  });
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(form.getByLabel('End date')).toHaveAccessibleDescription(
    'End date must be after or equal to start date.',
  );
  await fillForm(page, { 'End date': '2031-03-14T23:59' });
  await expect(form.getByLabel('End date')).toHaveAccessibleDescription('Fri, 14 Mar 2031, 11:59 pm');
  shop.cutOff(saveDropContract);
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(form.getByRole('alert')).toContainText('Failed to save weekly drop. Network error');
  shop.reconnect(saveDropContract);
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(page.getByText('Weekly drop created successfully!')).toBeVisible();
  expect(requestIdsOf(shop.calls(saveDropContract)).size).toBe(1);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByText('Showing 1 drop', { exact: true })).toBeVisible();
  const card = cardOf(page, name);
  await expect(card).toContainText('0 of 12');
  await expect(card).toContainText('Thu, 13 Mar 2031, 12:00 pm');

  shop.cutOff(cloneDropContract);
  await openDetails(page, name);
  await card.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText(/^Failed to save weekly drop. Network error/)).toBeVisible();
  shop.reconnect(cloneDropContract);
  await card.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText(`${name} was copied, with its meals.`)).toBeVisible();
  expect(requestIdsOf(shop.calls(cloneDropContract)).size).toBe(1);
  const copy = page.getByRole('form', { name: 'Edit weekly drop' });
  await expect(copy.getByLabel('Name')).toHaveValue(`Copy of ${name}`);
  await expect(page.getByText(/Please check this drop’s name and dates/)).toBeVisible();
  await expect(copy.getByLabel('Order deadline')).toHaveValue('2031-03-20T12:00');
  await expect(copy.getByLabel('Most in the evening (optional)')).toHaveValue('5');

  await copy.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Showing 2 drops')).toBeVisible();
  await openDetails(page, `Copy of ${name}`);
  await cardOf(page, `Copy of ${name}`).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete drop' }).click();
  await expect(page.getByText(`Copy of ${name} is deleted.`)).toBeVisible();
  await expect(cardOf(page, `Copy of ${name}`)).toHaveCount(0);
  const drops = shop.documents('weekly_drops/').filter(({ data }) => data['name'] === name);
  expect(drops.map(({ data }) => weeklyDropSchema.parse(data).status)).toEqual(['planning']);
});

test('resolves each drop field that another admin has changed at the same time', async ({ page, shop }) => {
  const id = await writeClosedDrop(5);
  const name = `Ember ${createUniqueWord()}`;
  shop.update(`weekly_drops/${id}`, { name });
  await visitAs(page, admin, `/admin/drops?q=${encodeURIComponent(name)}`);
  const edit = async () => {
    await openDetails(page, name);
    await cardOf(page, name).getByRole('button', { name: 'Edit' }).click();
  };
  await edit();
  const form = page.getByRole('form', { name: 'Edit weekly drop' });
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await page.reload();
  const goAlong = form.getByText('Boxes already ordered move to this date too.');
  await form.getByLabel('Delivery day').fill('2026-12-25');
  await expect(goAlong).toHaveCount(0);
  await form.getByLabel('Max orders').fill('9');
  await form.getByRole('button', { name: 'Save drop' }).click();
  await expect(page.getByText('Weekly drop updated successfully!')).toBeVisible();
  await expect(cardOf(page, name)).toContainText('0 of 9');
  expect(shop.calls(saveDropContract)).toMatchObject([
    { edits: { drop_id: id, revision: 0 }, max_orders: 9 },
  ]);

  shop.update(`weekly_drops/${id}`, { current_orders: 2 });
  await expect(cardOf(page, name)).toContainText('2 of 9');
  await edit();
  await expect(form.getByLabel('Max orders')).toHaveValue('9');
  await expect(goAlong).toHaveCount(0);
  await form.getByLabel('Delivery day').fill('2026-12-26');
  await expect(goAlong).toBeVisible();
  await form.getByLabel('Max orders').fill('12');
  await form.getByLabel('Name').fill(`${name} mine`);

  shop.update(`weekly_drops/${id}`, {
    revision: 7,
    name: `${name} theirs`,
    max_orders: 10,
    description: 'By the sea.',
  });
  await expect(form.getByText('Somebody else changed this drop while you were editing.')).toBeVisible();
  await expect(form.getByText('Now as they saved it: Description.')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('By the sea.');
  const conflict = (label: string) => form.getByRole('listitem', { name: label });
  await expect(conflict('Name')).toContainText(`Mine${name} mineTheirs${name} theirs`);
  await expect(conflict('Max orders')).toContainText('Mine12Theirs10');
  await expectAccessible(page, 'conflicting edits', 'form[aria-label="Edit weekly drop"]');
  await form.getByRole('button', { name: 'Save drop' }).click();
  await expect(form.getByRole('alert')).toHaveText(/choose “Keep mine” or “Take theirs”/);
  await expect(conflict('Name').getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await conflict('Name').getByRole('button', { name: 'Take theirs' }).click();
  await conflict('Max orders').getByRole('button', { name: 'Keep mine' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`${name} theirs`);
  await form.getByRole('button', { name: 'Save drop' }).click();
  await expect(page.getByText('Weekly drop updated successfully!')).toBeVisible();
  expect(dropOf(shop, id)).toMatchObject({
    name: `${name} theirs`,
    description: 'By the sea.',
    max_orders: 12,
    revision: 8,
  });
  expect(toShopDay(dropOf(shop, id).delivery_date)).toBe('2026-12-26');
});

test('shows a drop’s waiting list in order, with phone numbers and offers', async ({ page, shop }) => {
  const [first, second] = [await createAccount(), await createAccount()];
  const dropId = await writeClosedDrop(1);
  const now = Date.now();
  const entry = { drop_id: dropId, status: 'waiting', slot: null, offered_at: null, offer_expires_at: null };
  const offer = {
    status: 'offered',
    slot: 1,
    offered_at: new Date(now),
    offer_expires_at: new Date(now + 6e5),
  };
  for (const [person, minutes, changes] of [
    [second, 5, {}],
    [first, 9, offer],
  ] as const) {
    const joined_at = new Date(now - minutes * 60_000);
    const waiting = waitlistEntrySchema.parse({ ...entry, user_id: person.uid, joined_at, ...changes });
    shop.write(`waitlist/${dropId}/entries/${person.uid}`, waiting);
  }
  shop.update(`weekly_drops/${dropId}`, { name: 'Waited for', has_waitlist: true });
  shop.update(`profiles/${second.uid}`, { phone_number: '+2348031234567' });
  await visitAs(page, admin, '/admin/drops?q=Waited');
  await expect(cardOf(page, 'Waited for')).toContainText('1 waiting');
  await openDetails(page, 'Waited for');
  await expect(page.getByText('1 person is waiting.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveText([
    new RegExp(`${first.lastName}Offered a box.*Box 1 is kept until`),
    new RegExp(`${second.lastName}Waiting`),
  ]);
  const person = page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem').last();
  await expect(person.getByRole('link', { name: '+2348031234567', exact: true })).toHaveAttribute(
    'href',
    'tel:+2348031234567',
  );
  await expect(person.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/2348031234567/,
  );
});

test('replaces this week’s drop with the next drop in three clicks', async ({ page, shop }) => {
  for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
  const word = createUniqueWord();
  const id = await writeClosedDrop(5);
  shop.update(`weekly_drops/${id}`, {
    ...{ name: `Harmattan ${word}`, status: 'active', is_active: true },
    order_deadline: new Date(Date.now() + 86_400_000),
  });
  await visitAs(page, admin, `/admin/drops?q=${word}`);
  await cardOf(page, `Harmattan ${word}`).getByRole('button', { name: 'Repeat' }).click();
  await page.getByRole('button', { name: 'Save and put on sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the drop on sale?' });
  await expect(dialog).toContainText(`“Harmattan ${word}” is on sale.`);
  await expectAccessible(page, 'replace-drop', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText(`Copy of Harmattan ${word} is on sale.`)).toBeVisible();
  expect(shop.calls(setDropActiveContract)).toEqual([]);
  expect(shop.calls(saveDropContract)).toMatchObject([{ status: 'active', replaces: id }]);
  expect(dropOf(shop, id)).toMatchObject({ is_active: false, status: 'planning' });

  await openDetails(page, `Harmattan ${word}`);
  await cardOf(page, `Harmattan ${word}`).getByRole('button', { name: 'Put on sale' }).click();
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(cardOf(page, `Harmattan ${word}`)).toContainText('Active');
  await expect(cardOf(page, `Copy of Harmattan ${word}`)).toContainText('Planning');
});

test('links each drop to the next step of its week, with remaining tasks', async ({ page, shop }) => {
  for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
  const dayMs = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const write = async (name: string, fields: Partial<WeeklyDrop>) => {
    const id = await writeClosedDrop(9);
    shop.update(`weekly_drops/${id}`, { name, delivery_date: inDays(2), ...fields });
    return id;
  };
  const closed = {
    status: 'closed',
    is_active: true,
    order_deadline: inDays(-0.1),
    current_orders: 3,
  } as const;
  await write('Planned', { status: 'planning', is_active: false, order_deadline: inDays(1) });
  await write('On sale', { status: 'active', is_active: true, order_deadline: inDays(1) });
  const undecided = await write('Undecided', closed);
  const decided = await write('Decided', { ...closed, is_active: false });
  await write('Long ago', { ...closed, delivery_date: inDays(-9) });
  const payer = await createAccount();
  await writePastOrders(payer, [
    { weekly_drop_id: undecided, status: 'pending_confirmation', slot: 1 },
    {
      weekly_drop_id: decided,
      status: 'confirmed',
      payment_status: 'paid',
      slot: 1,
      net_received: 20_000,
      total_amount: 20_000,
    },
  ]);
  const counted = { ...createCutOff(new Date(), false), counted_at: new Date() };
  shop.write(`cut_offs/${decided}`, counted);
  await visitAs(page, admin, '/admin/drops');
  for (const [name, step, work] of [
    ['Planned', 'Put on sale', ''],
    ['On sale', 'Its boxes', ''],
    ['Undecided', 'Cut-off', '1 order is undecided'],
    ['Decided', 'Deliveries', '1 not on a run'],
    ['Long ago', 'How it was', ''],
  ] as const) {
    await expect(cardOf(page, name)).toContainText(work);
    await expect(
      cardOf(page, name).getByRole('button').or(cardOf(page, name).getByRole('link')).first(),
    ).toHaveText(step);
  }
  await expect(cardOf(page, 'Long ago')).not.toContainText('Still live');
  await cardOf(page, 'On sale').getByRole('link', { name: 'Its boxes' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?drop=/);
});
