import { expect, type Page } from '@playwright/test';
import { notificationPreferencesSchema } from '@sharebox/domain/notifications/notification-preferences';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import type { Role } from '@sharebox/domain/accounts/role';
import { randomUUID } from 'node:crypto';
import { backend } from '../stack/backend';
import type { Account } from './account';

/** A word that no other test uses, to tell this test's people and orders by. */
export const uniqueWord = () => `T${randomUUID().slice(0, 8)}`;

/** A member with a verified e-mail and a complete profile; staff carry their claim as well. */
export async function createAccount(
  person: { isAdmin?: boolean; isCook?: boolean; isRider?: boolean; lastName?: string } = {},
): Promise<Account> {
  const { auth, db } = backend();
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
  const role: Role = person.isAdmin
    ? 'admin'
    : person.isCook
      ? 'kitchen'
      : person.isRider
        ? 'driver'
        : 'customer';
  if (role !== 'customer') await auth.setCustomUserClaims(uid, { [role]: true });
  const document = profileSchema.parse({
    first_name: account.firstName,
    last_name: lastName,
    phone_number: '+2348031234567',
    role,
    updated_at: new Date(),
  });
  await db.doc(`profiles/${uid}`).set(document);
  if (person.isAdmin) await muteOtherTests(uid);
  return { uid, ...account };
}

/** Staff are told of every payment that is to be reviewed, those of all other tests, too. */
async function muteOtherTests(uid: string): Promise<void> {
  const types = ['payment_to_review'];
  const off = { in_app: types, push: types, email: types };
  const chosen = notificationPreferencesSchema.parse({ off, updated_at: new Date() });
  await backend().db.doc(`notification_preferences/${uid}`).set(chosen);
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in as a person would, on the page of its own, and waits until the shop knows. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto('/signin');
  await fillInSignIn(page, account);
}

/** Fills in and sends the form to which a link has just led, and waits until the shop knows who came. */
export async function fillInSignIn(page: Page, account: Credentials): Promise<void> {
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  // The page that is left stays until the next one is there, and has fields of the same names.
  await expect(signInButton).toBeVisible();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await signInButton.click();
  await expect(page).not.toHaveURL(/signin/);
}

/**
 * Leaves the session in the browser that signing in leaves there, for this page or (kept) for all of its context's,
 * as if the person had signed in before. The next page that is opened finds it. Cheaper than the form, which has
 * tests of its own.
 */
export async function signIn(page: Page, account: Credentials, { isKept = false } = {}): Promise<void> {
  await backend().signIn(page, account, { isKept });
}
