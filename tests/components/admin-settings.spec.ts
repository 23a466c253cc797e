import { saveSettingsContract } from '@sharebox/domain/shop/callables';
import { guardedSettings } from '@sharebox/domain/shop/guarded-settings';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn, createUniqueWord } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop } from '../support/orders';
import { buildSampleStop, writeAuditEntry, toStopOrderId, writeRun } from '../support/staff-actions';
import { getListEntries, visitAs } from '../support/page';

test('shows, validates, saves and logs the shop’s settings', async ({ page, shop }) => {
  const stored = () => shopSettingsSchema.parse(shop.document('settings/shop'));
  const before = stored();
  const admin = await createAccount({ isAdmin: true });
  writeAuditEntry(shop, { actor: admin.uid, action: 'drop.edit', target: 'weekly_drops/another' });
  const requested_at = new Date();
  shop.write('area_requests/ada', { email: 'ada@example.com', areas: ['Bonny Island', 'Aba'], requested_at });
  shop.write('area_requests/bola', { email: 'bola@example.com', areas: ['bonny island'], requested_at });
  await visitAs(page, admin, '/admin/settings');
  const demand = page.getByRole('region', { name: 'Waiting for new areas' });
  await expect(demand).toContainText(/Bonny Island\s*2 people\s*Aba\s*1 person/i);
  const form = page.getByRole('form', { name: 'Shop' });
  const number = form.getByLabel('Account number');
  await expect(number).toHaveValue(before.bank_account.account_number);
  await expect(form.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  const provider = await form.getByLabel('Payments').boundingBox();
  const label = await form.getByText('Payments', { exact: true }).first().boundingBox();
  expect(label?.y).toBeLessThan(provider?.y ?? 0);
  await number.fill('123');
  await form.getByLabel('A box is held for (minutes)').fill('0');
  await form.getByLabel('Where the kitchen is').fill('behind the market');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('A Nigerian account number has 10 digits')).toBeVisible();
  await expect(form.getByText('A box is held for 1 to 1,440 minutes.')).toBeVisible();
  await expect(form.getByText('Please enter latitude and longitude as 4.8156, 7.0498')).toBeVisible();
  await form.getByLabel('Where the kitchen is').fill('7.0498, 4.8156');
  await expect(
    form.getByText('Latitude and longitude are swapped. Please enter 4.8156, 7.0498'),
  ).toBeVisible();
  expect(stored()).toEqual(before);

  await form.getByLabel('Where the kitchen is').fill('4.8156,7.0498');
  await number.fill(before.bank_account.account_number);
  await form.getByLabel('A box is held for (minutes)').fill(String(before.hold_minutes));
  const email = `${createUniqueWord()}@sharebox.test`.toLowerCase();
  await form.getByLabel('Support email').fill(email);
  await form.getByLabel('Delivery areas').fill('woji\n\nIgwuruta\nOld GRA');
  await form.getByLabel('Message to customers while the shop is closed').fill('Back on 5 January.');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved. Customers see them at once.')).toBeVisible();
  await expect(form.getByLabel('Where the kitchen is')).toHaveValue('4.8156, 7.0498');
  await expect(form.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  const closed_notice = 'Back on 5 January.';
  const kitchen_place = { lat: 4.8156, lng: 7.0498 };
  const support = { ...before.support, email };
  const delivery_areas = ['Woji', 'Igwuruta', 'Old GRA'];
  expect(stored()).toEqual({ ...before, closed_notice, kitchen_place, delivery_areas, support });
  await expect(form.getByLabel('Delivery areas')).toHaveValue('Woji\nIgwuruta\nOld GRA');
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const changes = getListEntries(page, 'Audit log');
  await expect(
    changes
      .filter({ hasText: `Drop edited by Ada ${admin.lastName}` })
      .getByRole('link', { name: 'Weekly drop' }),
  ).toHaveAttribute('href', '/admin/drops/another/meals');
  await page.getByRole('searchbox', { name: 'Search who, what, where and why' }).fill(email);
  await expect(changes).toHaveCount(1);
  await expect(changes).toContainText(`Contacts changed by Ada ${admin.lastName}`);
  await expect(changes).toContainText(email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
});

test('filters the audit log by user and day', async ({ page, shop }) => {
  const [admin, other] = [await createAccount({ isAdmin: true }), await createAccount({ isAdmin: true })];
  const run = { action: 'run.create', target: 'delivery_runs/one' };
  const lateOnMonday = new Date('2026-11-23T22:59:00Z');
  const earlyOnTuesday = new Date('2026-11-23T23:00:00Z');
  writeAuditEntry(shop, { ...run, actor: admin.uid, after: { name: 'East' }, at: earlyOnTuesday });
  writeAuditEntry(shop, { ...run, actor: other.uid, after: { name: 'West' }, at: earlyOnTuesday });
  writeAuditEntry(shop, { ...run, actor: other.uid, after: { name: 'North' }, at: lateOnMonday });
  writeAuditEntry(shop, { actor: 'endUnpaidClaims', action: 'order.end-claim', target: 'orders/one' });
  await visitAs(page, admin, '/admin/audit');
  const changes = getListEntries(page, 'Audit log');
  await expect(changes).toHaveCount(4);
  await expect(changes.first()).toContainText('Unpaid box released by The shop');
  await page.getByLabel('Person').selectOption(`Ada ${other.lastName}`);
  await expect(changes).toContainText(['Delivery run created: West', 'Delivery run created: North']);
  await page.getByLabel('Day').fill('2026-11-24');
  await expect(changes).toContainText([`Delivery run created: West by Ada ${other.lastName}`]);
  await expect(changes).toHaveCount(1);
  await page.getByLabel('Person').selectOption('Everybody');
  await expect(changes).toHaveCount(2);
  await expectAccessible(page, 'audit log');
});

test('asks before changing the bank account or staff, or closing the shop', async ({ page, shop }) => {
  const before = shopSettingsSchema.parse(shop.document('settings/shop'));
  const admin = await createAccount({ isAdmin: true });
  const other = await createAccount({ isCook: true });
  const name = `Ada ${other.lastName}`;
  const roleOf = () => Object.keys(shop.accounts.get(other.uid).claims);
  await visitAs(page, admin, '/admin/settings');
  const form = page.getByRole('form', { name: 'Shop' });
  await form.getByLabel('Account number').fill('9876543210');
  await form.getByLabel('Ordering window').selectOption('Closed');
  await form.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the bank account?' });
  await expect(dialog).toContainText('Nobody can order while the shop is closed');
  await expect(dialog).toContainText(before.bank_account.account_number);
  await expectAccessible(page, 'grave-changes-dialog', 'dialog[open]');
  const again = dialog.getByLabel('Type the account number again');
  await again.fill('9876543201');
  await dialog.getByRole('button', { name: 'Change the bank account' }).click();
  await expect(again).toBeFocused();
  await expect(dialog).toContainText('The two account numbers are not the same.');
  expect(shop.calls(saveSettingsContract)).toHaveLength(0);
  await again.fill('9876543210');
  await dialog.getByRole('button', { name: 'Change the bank account' }).click();
  await expect(page.getByText('Settings saved. Customers see them at once.')).toBeVisible();
  expect(shop.calls(saveSettingsContract)).toHaveLength(1);

  await page.getByRole('button', { name: `Remove ${name} from staff` }).click();
  const removal = page.getByRole('dialog', { name: `Remove ${name} from staff?` });
  await expect(removal).toContainText('They can no longer see the dishes to cook.');
  await expectAccessible(page, 'remove-staff-dialog', 'dialog[open]');
  await removal.getByRole('button', { name: 'Keep as staff' }).click();
  expect(roleOf()).toEqual(['kitchen']);
  await page.getByRole('button', { name: `Remove ${name} from staff` }).click();
  await removal.getByRole('button', { name: 'Remove from staff' }).click();
  await expect(page.getByText(`${other.email} is no longer staff.`)).toBeVisible();
  expect(roleOf()).toEqual([]);

  const add = page.getByRole('form', { name: 'Add staff' });
  await add.getByLabel('Email of a verified member').fill(other.email);
  await add.getByRole('button', { name: 'Give full admin access' }).click();
  const grant = page.getByRole('dialog', { name: `Give ${other.email} full admin access?` });
  await expect(grant).toContainText('They will see every order, payment and address');
  await expectAccessible(page, 'grant-staff-dialog', 'dialog[open]');
  await grant.getByRole('button', { name: 'Not now' }).click();
  expect(roleOf()).toEqual([]);
  await add.getByRole('button', { name: 'Give full admin access' }).click();
  await grant.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText(`${other.email} is staff now.`)).toBeVisible();
  expect(roleOf()).toEqual(['admin']);

  await add.getByLabel('Email of a verified member').fill(other.email);
  await add.getByRole('button', { name: 'Give kitchen access' }).click();
  const kitchen = page.getByRole('dialog', { name: `Give ${other.email} kitchen access?` });
  await expect(kitchen).toContainText('without names, addresses or payments');
  await kitchen.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText(`${other.email} is in the kitchen now.`)).toBeVisible();
  expect(roleOf()).toEqual(['kitchen']);
});

test('shows staff a changed bank account for a day, with old and new numbers', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  const other = await createAccount({ isAdmin: true });
  const account = (number: string) => ({
    bank_account: { bank_name: 'GTBank', account_name: 'Share Box', account_number: number },
  });
  const { action, target } = guardedSettings.bank_account;
  const row = { actor: other.uid, action, target };
  const dayAgo = new Date(Date.now() - 86_400_000 - 60_000);
  writeAuditEntry(shop, { ...row, at: dayAgo, before: account('1111111111'), after: account('0123456789') });
  await visitAs(page, admin, '/admin/orders');
  const title = 'The shop’s bank account was changed';
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(0);

  writeAuditEntry(shop, { ...row, before: account('0123456789'), after: account('9876543210') });
  const notice = page.getByRole('status').filter({ hasText: title });
  await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
  await expect(notice).toContainText('from GTBank, Share Box, 0123456789 to GTBank, Share Box, 9876543210.');
  await expect(notice).toHaveCount(1);
  await notice.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(page.getByRole('form', { name: 'Shop' })).toBeVisible();
  await expect(notice).toHaveCount(1);
});

test('asks for the password if the sign-in is old, and then makes the change', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  await signIn(page, admin);
  shop.accounts.change(admin.uid, { signedInAt: new Date(Date.now() - 86_400_000) });
  await page.goto('/admin/settings');
  const form = page.getByRole('form', { name: 'Shop' });
  await form.getByLabel('Account number').fill('9876543210');
  await form.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the bank account?' });
  await dialog.getByLabel('Type the account number again').fill('9876543210');
  await dialog.getByRole('button', { name: 'Change the bank account' }).click();

  const prompt = page.getByRole('dialog', { name: 'Confirm with your password' });
  await expectAccessible(page, 'password-prompt', 'dialog[open]');
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toContainText('Please enter your password');
  await prompt.getByRole('textbox', { name: 'Your password' }).fill('not-the-password');
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt).toContainText('Current password is incorrect');
  await prompt.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Please confirm with your password.')).toBeVisible();
  await expect(form.getByLabel('Account number')).toHaveValue('9876543210');

  await form.getByRole('button', { name: 'Save settings' }).click();
  await dialog.getByLabel('Type the account number again').fill('9876543210');
  await dialog.getByRole('button', { name: 'Change the bank account' }).click();
  await prompt.getByRole('textbox', { name: 'Your password' }).fill(admin.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Settings saved. Customers see them at once.')).toBeVisible();
  expect(shop.document('settings/shop')).toMatchObject({ bank_account: { account_number: '9876543210' } });
  expect(shop.calls(saveSettingsContract)).toHaveLength(3);
});

test('lists a rider’s undelivered stops before the rider is removed', async ({ page }) => {
  const rider = await createAccount({ isRider: true });
  const dropId = await writeClosedDrop(3);
  const stops = [buildSampleStop(7), buildSampleStop(8), buildSampleStop(15)];
  await writeRun(rider, {
    stops,
    changes: { weekly_drop_id: dropId, stop_states: { [toStopOrderId(7)]: 'delivered' } },
  });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/settings');
  const name = `${rider.firstName} ${rider.lastName}`;
  await page.getByRole('button', { name: `Remove ${name} from staff` }).click();
  const removal = page.getByRole('dialog', { name: `Remove ${name} from staff?` });
  await expect(removal).toContainText(/Their run “GRA and Rumuola” on .* still has open doors/);
  await expect(removal).toContainText('Still to be delivered: Box 8 and Box 15.');
  await expectAccessible(page, 'removing a rider with open doors', 'dialog[open]');
  await removal.getByRole('link', { name: 'Choose another rider' }).click();
  await expect(page).toHaveURL(`/admin/drops/${dropId}/deliveries`);
});
