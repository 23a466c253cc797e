import { type Account, getBackend } from './get-backend';
import { expect, type Page } from '@playwright/test';
import { deliveryAddressSchema } from '@sharebox/domain/accounts/address';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { getStaffRolePath, type Role } from '@sharebox/domain/accounts/role';
import { notificationPreferencesSchema } from '@sharebox/domain/notifications/notification-preferences';
import { randomUUID } from 'node:crypto';

export type { Account };

export const createUniqueWord = () => `T${randomUUID().slice(0, 8)}`;

/** Creates a member with a verified email and a complete profile. Staff also get the custom claim for their role. */
export async function createAccount(
  person: {
    isAdmin?: boolean;
    isCook?: boolean;
    isRider?: boolean;
    isBookkeeper?: boolean;
    lastName?: string;
  } = {},
): Promise<Account> {
  const { auth, db } = getBackend();
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
  const role: Role =
    (person.isAdmin && 'admin') ||
    (person.isCook && 'kitchen') ||
    (person.isRider && 'driver') ||
    (person.isBookkeeper && 'bookkeeper') ||
    'customer';
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

/** Turns off payment notifications for staff, who would otherwise receive the notifications of all other tests. */
async function muteReviewNotifications(uid: string): Promise<void> {
  const types = ['payment_to_review'];
  const off = { in_app: types, push: types, email: types };
  const chosen = notificationPreferencesSchema.parse({ off, updated_at: new Date() });
  await getBackend().db.doc(`notification_preferences/${uid}`).set(chosen);
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in through the sign-in page and waits until the browser leaves it. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  // Opens the password step directly. Visitors who come from checkout first see a page that asks only for the email.
  await page.goto('/signin?step=password');
  await submitSignInForm(page, account);
}

/** Fills in and submits the sign-in form that a link has just opened, and waits until the browser leaves the page. */
export async function submitSignInForm(page: Page, account: Credentials): Promise<void> {
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  // Waits for this button first, because the previous page with fields of the same names remains until the form is
  // rendered.
  await expect(signInButton).toBeVisible();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await signInButton.click();
  await expect(page).not.toHaveURL(/signin/);
}

/** Stores a session for this page or, with `isKept`, the whole context. This is faster than the sign-in form. */
export async function signIn(page: Page, account: Credentials, { isKept = false } = {}): Promise<void> {
  await getBackend().signIn(page, account, { isKept });
}

export async function readAddresses(uid: string) {
  const snapshot = await getBackend().db.collection(`profiles/${uid}/delivery_addresses`).get();
  return snapshot.docs.map((document) => deliveryAddressSchema.parse(document.data()));
}
