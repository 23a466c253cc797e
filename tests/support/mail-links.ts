import { expect } from '@playwright/test';
import * as z from 'zod/mini';

const codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string(), requestType: z.string() })),
});

/** The address in this shop that the latest verification mail to `email` leads to; waits for the mail. */
export async function verificationLink(email: string): Promise<string> {
  const project = process.env.GCLOUD_PROJECT ?? 'demo-sharebox';
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  let link = '';
  await expect(async () => {
    const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = codes.parse(await response.json());
    const mail = oobCodes.findLast((one) => one.email === email && one.requestType === 'VERIFY_EMAIL');
    expect(mail).toBeDefined();
    link = `/auth/action?mode=verifyEmail&oobCode=${encodeURIComponent(mail?.oobCode ?? '')}`;
  }).toPass({ timeout: 15_000 });
  return link;
}
