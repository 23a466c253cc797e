import { expect } from '@playwright/test';
import * as z from 'zod/mini';

const mailedSchema = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.optional(z.string()),
      requestType: z.string(),
      oobLink: z.url(),
    }),
  ),
});

type MailedLink = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/** Returns the links of one kind that were emailed to an address, oldest first, as paths within the shop. */
export async function readEmailedLinks(email: string, kind: MailedLink): Promise<string[]> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const project = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  return mailedSchema
    .parse(await answer.json())
    .oobCodes.filter((code) => (code.newEmail ?? code.email) === email && code.requestType === kind)
    .map(({ oobLink }) => `/auth/action${new URL(oobLink).search}`);
}

export async function waitForEmailedLink(email: string, kind: MailedLink): Promise<string> {
  let newest: string | undefined;
  await expect
    .poll(async () => (newest = (await readEmailedLinks(email, kind)).at(-1)), {
      message: `a ${kind} mail to ${email}`,
    })
    .toBeDefined();
  return newest ?? '';
}
