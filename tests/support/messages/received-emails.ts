import { instantSchema } from '@sharebox/domain/common/instant';
import * as z from 'zod/mini';

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
