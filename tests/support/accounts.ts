import { expect, type Page } from '@playwright/test';
import { notificationPreferences } from '@sharebox/domain/notification/notification-preferences';
import { profile } from '@sharebox/domain/account/profile';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
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
  if (person.isAdmin) await muteOtherTests(uid);
  return { uid, ...account };
}

/** Staff are told of every payment that is to be reviewed, those of all other tests, too. */
async function muteOtherTests(uid: string): Promise<void> {
  const types = ['payment_to_review'];
  const off = { in_app: types, push: types, email: types };
  const chosen = notificationPreferences.parse({ off, updated_at: new Date() });
  await emulatorAdmin().db.doc(`notification_preferences/${uid}`).set(chosen);
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Signs in as a person would, for this page or (kept) for all of its context's, and waits until the page knows. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/signin/);
}

const tokens = z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() });
const lookedUp = z.object({ users: z.array(z.looseObject({ localId: z.string(), email: z.string() })) });
/** As in the app's configuration for the emulators. */
const apiKey = 'local';

async function identityToolkit(method: string, body: object): Promise<unknown> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return response.json();
}

/**
 * Leaves the session in the browser that signing in leaves there, for this page or (kept) for all of its context's, as if the person had
 * signed in before. The next page that is opened finds it. Cheaper than the form, which has tests of its own.
 */
export async function signIn(page: Page, account: Credentials, { isKept = false } = {}): Promise<void> {
  const { email, password } = account;
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  const { idToken, refreshToken, expiresIn } = tokens.parse(answer);
  const [user] = lookedUp.parse(await identityToolkit('lookup', { idToken })).users;
  if (!user) throw new Error(`No account for ${email}`);
  const session = {
    ...user,
    uid: user.localId,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email }],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  // A page of the shop's origin on which none of its code runs.
  await page.goto('/icons/badge.png');
  await page.evaluate(({ key, value, kept }) => (kept ? localStorage : sessionStorage).setItem(key, value), {
    key: `firebase:authUser:${apiKey}:[DEFAULT]`,
    value: JSON.stringify(session),
    kept: isKept,
  });
}
