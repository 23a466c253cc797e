import { expect, test } from '@playwright/test';
import { profile } from '@sharebox/domain/profile';
import { shopSettings } from '@sharebox/domain/settings';
import { createAccount, signIn } from '../support/accounts';
import { emulatorAdmin } from '../support/emulator-admin';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

test('an admin sees what the shop goes by, and a wrong account number is refused', async ({ page }) => {
  const { db } = emulatorAdmin();
  const before = shopSettings.parse((await db.doc('settings/shop').get()).data());
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=settings');
  const form = page.getByRole('form', { name: 'Shop' });
  const number = form.getByLabel('Account number');
  await expect(number).toHaveValue(before.bank_account.account_number);
  await expect(form.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await number.fill('123');
  await form.getByLabel('A box is held for (minutes)').fill('0');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(form.getByText('A Nigerian account number has 10 digits')).toBeVisible();
  await expect(form.getByText('A box is held for 1 to 1,440 minutes.')).toBeVisible();
  expect(shopSettings.parse((await db.doc('settings/shop').get()).data())).toEqual(before);
});

test('an admin makes a verified member staff and a customer again', async ({ page }) => {
  const { auth, db } = emulatorAdmin();
  const member = await createAccount();
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=settings');
  const add = page.getByRole('form', { name: 'Add staff' });
  await add.getByLabel('Email of a verified member').fill('nobody-at-all@sharebox.test');
  await add.getByRole('button', { name: 'Make staff' }).click();
  await expect(page.getByText('Nobody has an account with this email address.')).toBeVisible(serverAnswers);

  await add.getByLabel('Email of a verified member').fill(member.email);
  await add.getByRole('button', { name: 'Make staff' }).click();
  await expect(page.getByText(`${member.email} is staff now.`)).toBeVisible(serverAnswers);
  expect((await auth.getUser(member.uid)).customClaims).toMatchObject({ admin: true });
  const row = page
    .getByRole('list', { name: 'Staff' })
    .getByRole('listitem')
    .filter({ hasText: member.email });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText(`${member.email} is no longer staff.`)).toBeVisible(serverAnswers);
  await expect(row).toHaveCount(0);
  expect(profile.parse((await db.doc(`profiles/${member.uid}`).get()).data()).role).toBe('customer');

  await page.getByRole('searchbox', { name: 'Search who, what, where and why' }).fill(member.uid);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('role.grant');
  await expect(changes.first()).toContainText('role: admin → customer');
  await expect(changes.last()).toContainText('role: customer → admin');
});
