import { expect, type Page, test } from '@playwright/test';
import { weeklyDrop } from '@sharebox/domain/menu/drop';
import { waitlistEntry } from '@sharebox/domain/order/waitlist';
import { type Account, createAccount, signIn, uniqueWord } from '../support/accounts';
import { auditOf } from '../support/audit';
import { emulatorAdmin } from '../support/emulator-admin';
import { writeDrop } from '../support/paid-orders';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

const drops = () => emulatorAdmin().db.collection('weekly_drops');
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Weekly drops' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

test('an admin plans a drop after each message, repeats it, and may not activate it beside the one that sells', async ({
  page,
}) => {
  const name = `Moonlight ${uniqueWord()}`;
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'New weekly drop' }).click();
  await expect(page).toHaveURL(/open=new/);
  const form = page.getByRole('form', { name: 'New weekly drop' });
  await expect(form.getByLabel('Max orders')).toHaveValue('50');
  const refused = async (message: string) => {
    await form.getByRole('button', { name: 'Create drop' }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  };
  await refused('All date fields and name are required.');
  await fill(page, {
    Name: name,
    'Start date': '2031-03-10T00:00',
    'End date': '2031-03-09T00:00',
    'Order deadline': '2031-03-15T12:00',
    'Delivery date': '2031-03-14T17:00',
    'Max orders': '0',
  });
  await refused('End date must be after or equal to start date.');
  await fill(page, { 'End date': '2031-03-14T23:59' });
  await refused('Order deadline must be before or equal to delivery date.');
  await fill(page, { 'Order deadline': '2031-03-13T12:00' });
  await refused('Max orders must be greater than zero.');
  await fill(page, { 'Max orders': '12' });
  await form.getByRole('button', { name: 'Create drop' }).click();
  await expect(page.getByText('Weekly drop created successfully!')).toBeVisible(serverAnswers);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByText('Showing 1 drop', { exact: true })).toBeVisible();
  const card = cardOf(page, name);
  await expect(card).toContainText('0 of 12');
  await expect(card).toContainText('13 Mar 2031, 12:00');
  await card.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Activate drop' }).click();
  await expect(
    page.getByText(
      'Only one weekly drop can be active at a time. Please deactivate the current active drop first.',
    ),
  ).toBeVisible(serverAnswers);

  await card.getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByText(`${name} is planned again, with its meals.`)).toBeVisible(serverAnswers);
  await expect(page.getByText('Showing 2 drops')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Weekly drops' })).toContainText('20 Mar 2031, 12:00');
  const found = await drops().where('name', '==', name).get();
  expect(found.docs.map((one) => weeklyDrop.parse(one.data()).status)).toEqual(['planning', 'planning']);
});

test('an admin edits a drop, which says so when somebody else was faster', async ({ page }) => {
  const id = await writeDrop(5);
  const name = `Ember ${uniqueWord()}`;
  await drops().doc(id).update({ name });
  await signIn(page, admin);
  await page.goto(`/admin?tab=drops&q=${encodeURIComponent(name)}`);
  await cardOf(page, name).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit weekly drop' });
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await page.reload();
  await form.getByLabel('Max orders').fill('9');
  await form.getByRole('button', { name: 'Save drop' }).click();
  await expect(page.getByText('Weekly drop updated successfully!')).toBeVisible(serverAnswers);
  await expect(cardOf(page, name)).toContainText('0 of 9');
  expect(await auditOf(`weekly_drops/${id}`)).toMatchObject([
    { actor: admin.uid, action: 'drop.edit', before: { max_orders: 5 }, after: { max_orders: 9 } },
  ]);

  await cardOf(page, name).getByRole('button', { name: 'Edit' }).click();
  await expect(form.getByLabel('Max orders')).toHaveValue('9');
  await drops().doc(id).update({ revision: 7 });
  await expect(form.getByText('Somebody else changed this drop meanwhile.')).toBeVisible();
  await form.getByRole('button', { name: 'Save drop' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody else changed this in the meantime.');
});

test('the waiting list of a drop is in view, in line, with whose offer stands', async ({ page }) => {
  const [first, second] = [await createAccount(), await createAccount()];
  const dropId = await writeDrop(1);
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
    const waiting = waitlistEntry.parse({ ...entry, user_id: person.uid, joined_at, ...changes });
    await emulatorAdmin().db.doc(`waitlist/${dropId}/entries/${person.uid}`).create(waiting);
  }
  await signIn(page, admin);
  await page.goto(`/admin?tab=drops&open=${dropId}`);
  await expect(page.getByText('1 person is waiting.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveText([
    new RegExp(`${first.lastName}Offered a box.*Box 1 is kept until`),
    new RegExp(`${second.lastName}Waiting`),
  ]);
});
