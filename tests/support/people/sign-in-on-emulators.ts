import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const tokensSchema = z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() });
const lookedUpSchema = z.object({
  users: z.array(z.looseObject({ localId: z.string(), email: z.string() })),
});

interface Credentials {
  email: string;
  password: string;
}

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

async function tokensOf({ email, password }: Credentials) {
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  return tokensSchema.parse(answer);
}

export const fetchIdToken = async (account: Credentials) => (await tokensOf(account)).idToken;

export async function signInOnEmulators(
  page: Page,
  account: Credentials,
  { isKept }: { isKept: boolean },
): Promise<void> {
  const { email } = account;
  const { idToken, refreshToken, expiresIn } = await tokensOf(account);
  const [user] = lookedUpSchema.parse(await identityToolkit('lookup', { idToken })).users;
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
  // This URL is on the shop's origin but runs none of its code.
  await page.goto('/icons/badge.png');
  await page.evaluate(({ key, value, kept }) => (kept ? localStorage : sessionStorage).setItem(key, value), {
    key: `firebase:authUser:${apiKey}:[DEFAULT]`,
    value: JSON.stringify(session),
    kept: isKept,
  });
}
