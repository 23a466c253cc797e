import { expect, test } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { createAccount, signIn, uniqueWord } from '../support/people/accounts';
import { emulatorAdmin } from '../support/stack/emulator-admin';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

test('what an admin saves of the shop’s settings counts and is kept in the audit log', async ({ page }) => {
  const { db } = emulatorAdmin();
  const before = shopSettingsSchema.parse((await db.doc('settings/shop').get()).data());
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=settings');
  const form = page.getByRole('form', { name: 'Shop' });
  await expect(form.getByLabel('Support email')).toHaveValue(before.support.email);
  const stored = async () => shopSettingsSchema.parse((await db.doc('settings/shop').get()).data());
  // Nobody but this test minds the address of support, which is put back.
  const email = `${uniqueWord()}@sharebox.test`.toLowerCase();
  await form.getByLabel('Support email').fill(email);
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved. Customers see them at once.')).toBeVisible(serverAnswers);
  try {
    expect(await stored()).toEqual({ ...before, support: { ...before.support, email } });
  } finally {
    await db.doc('settings/shop').set(before);
  }
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByRole('searchbox', { name: 'Search who, what, where and why' }).fill(email);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(1);
  await expect(changes).toContainText(email);
});

test('an admin makes a verified member staff and a customer again', async ({ page }) => {
  const { auth, db } = emulatorAdmin();
  const member = await createAccount();
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=settings');
  const add = page.getByRole('form', { name: 'Add staff' });
  await add.getByLabel('Email of a verified member').fill('nobody-at-all@sharebox.test');
  await add.getByRole('button', { name: 'Give full admin access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText('Nobody has an account with this email address.')).toBeVisible(serverAnswers);

  await add.getByLabel('Email of a verified member').fill(member.email);
  await add.getByRole('button', { name: 'Give full admin access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText(`${member.email} is staff now.`)).toBeVisible(serverAnswers);
  expect((await auth.getUser(member.uid)).customClaims).toMatchObject({ admin: true });
  const row = page
    .getByRole('list', { name: 'Staff' })
    .getByRole('listitem')
    .filter({ hasText: member.email });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from staff' }).click();
  await expect(page.getByText(`${member.email} is no longer staff.`)).toBeVisible(serverAnswers);
  await expect(row).toHaveCount(0);
  expect(profileSchema.parse((await db.doc(`profiles/${member.uid}`).get()).data()).role).toBe('customer');

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByRole('searchbox', { name: 'Search who, what, where and why' }).fill(member.uid);
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText('role.grant');
  await expect(changes.first()).toContainText('role: admin → customer');
  await expect(changes.last()).toContainText('role: customer → admin');
});
