import * as z from 'zod/mini';
import { getBackend } from './get-backend';
import { expect } from '@playwright/test';
import { instantSchema } from '@sharebox/domain/common/instant';
import { type Notification, notificationSchema } from '@sharebox/domain/notifications/notification';

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

/** Writes an unread notification, as Cloud Functions do. By default, it is new and about a delivered order. */
export async function writeNotification(uid: string, fields: Partial<Notification> = {}): Promise<void> {
  const document = notificationSchema.parse({
    title: 'Delivered',
    message: 'Enjoy your evening.',
    notification_type: 'delivered',
    status: 'unread',
    read_at: null,
    created_at: new Date(),
    order_id: 'some-order',
    metadata: {},
    ...fields,
  });
  await getBackend().db.collection(`profiles/${uid}/notifications`).add(document);
}

const receivedSchema = z.array(
  z.object({
    id: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    at: instantSchema,
  }),
);
export type ReceivedEmail = z.infer<typeof receivedSchema>[number];

/** Returns the emails that the mail server received for this address, oldest first. */
export async function readReceivedEmails(to: string): Promise<ReceivedEmail[]> {
  const outbox = process.env.SHAREBOX_OUTBOX ?? 'http://127.0.0.1:4100';
  const answer = await fetch(`${outbox}/mails`);
  return receivedSchema.parse(await answer.json()).filter((mail) => mail.to.includes(to));
}
