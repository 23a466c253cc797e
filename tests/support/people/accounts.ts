import { expect, type Page } from '@playwright/test';
import { notificationPreferencesSchema } from '@sharebox/domain/notifications/notification-preferences';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import type { Role } from '@sharebox/domain/accounts/role';
import { getStaffRolePath } from '@sharebox/domain/accounts/staff-role';
import { randomUUID } from 'node:crypto';
import { backend } from '../stack/backend';
import type { Account } from './account';

/** Returns a word that no other test uses, to identify this test's people and orders. */
export const createUniqueWord = () => `T${randomUUID().slice(0, 8)}`;

/** Creates a member with a verified email and a complete profile, and for staff the custom claim of their role. */
export async function createAccount(
  person: { isAdmin?: boolean; isCook?: boolean; isRider?: boolean; lastName?: string } = {},
): Promise<Account> {
  const { auth, db } = backend();
  const lastName = person.lastName ?? createUniqueWord();
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
  if (role !== 'customer') {
    await auth.setCustomUserClaims(uid, { [role]: true });
    await db.doc(getStaffRolePath(uid)).set({ role, signed_in_from: 0 });
  }
  const document = profileSchema.parse({
    first_name: account.firstName,
    last_name: lastName,
    phone_number: '+2348031234567',
    role,
    updated_at: new Date(),
  });
  await db.doc(`profiles/${uid}`).set(document);
  if (person.isAdmin) await muteReviewNotifications(uid);
  return { uid, ...account };
}

/** Turns off staff notifications about payments, which would include those of all other tests. */
async function muteReviewNotifications(uid: string): Promise<void> {
  const types = ['payment_to_review'];
  const off = { in_app: types, push: types, email: types };
  const chosen = notificationPreferencesSchema.parse({ off, updated_at: new Date() });
  await backend().db.doc(`notification_preferences/${uid}`).set(chosen);
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in on the sign-in page and waits until the session is known. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto('/signin');
  await fillInSignIn(page, account);
}

/** Fills in and submits the sign-in form that a link has just opened, and waits until the session is known. */
export async function fillInSignIn(page: Page, account: Credentials): Promise<void> {
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  // The previous page stays until the next one is rendered, and has fields with the same names.
  await expect(signInButton).toBeVisible();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await signInButton.click();
  await expect(page).not.toHaveURL(/signin/);
}

/**
 * Stores the session that signing in would leave, for this page or (`isKept`) for the whole context. The next page that
 * opens uses it. This is faster than the form, which has tests of its own.
 */
export async function signIn(page: Page, account: Credentials, { isKept = false } = {}): Promise<void> {
  await backend().signIn(page, account, { isKept });
}
