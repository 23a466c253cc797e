import { expect, type Page } from '@playwright/test';
import { profile } from '@sharebox/domain/profile';
import { randomUUID } from 'node:crypto';
import { emulatorAdmin } from './emulator-admin';

export interface Account {
  uid: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** A word that no other test uses, to tell this test's people and orders by. */
export const uniqueWord = () => `T${randomUUID().slice(0, 8)}`;

/** A member with a verified e-mail and a complete profile; an admin carries the claim as well. */
export async function createAccount(person: { isAdmin?: boolean; lastName?: string } = {}): Promise<Account> {
  const { auth, db } = emulatorAdmin();
  const lastName = person.lastName ?? uniqueWord();
  const account = {
    email: `${randomUUID()}@sharebox.test`,
    password: 'sharebox1',
    firstName: 'Ada',
    lastName,
  };
  const { uid } = await auth.createUser({
    email: account.email,
    password: account.password,
    emailVerified: true,
    displayName: `${account.firstName} ${lastName}`,
  });
  if (person.isAdmin) await auth.setCustomUserClaims(uid, { admin: true });
  const document = profile.parse({
    first_name: account.firstName,
    last_name: lastName,
    phone_number: '+2348031234567',
    role: person.isAdmin ? 'admin' : 'customer',
    updated_at: new Date(),
  });
  await db.doc(`profiles/${uid}`).set(document);
  return { uid, ...account };
}

/** Signs in as a person would, and waits until the page knows. */
export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/signin/);
}
