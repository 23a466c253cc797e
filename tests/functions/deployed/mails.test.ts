import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receivedMails } from '../../support/messages/received-mails';
import { callOverHttp, deliver, eventually, person, restFields, store, writtenEvent } from './stack';

const written = (to: string) => ({
  to,
  message: { subject: 'Delivered', text: 'Enjoy.', html: '<p>Enjoy.</p>' },
});

it('A mail that is written arrives by SMTP once, though its event comes three times more', async () => {
  const to = `${randomUUID()}@sharebox.test`;
  const id = randomUUID();
  const mail = createQueuedEmail(written(to), new Date());
  const value = {
    name: `projects/demo-sharebox/databases/(default)/documents/mail/${id}`,
    fields: await restFields(mail),
    createTime: new Date().toISOString(),
    updateTime: new Date().toISOString(),
  };
  const event = {
    ...writtenEvent(randomUUID(), `mail/${id}`, new Date(), { value, oldValue: {} }),
    type: 'google.cloud.firestore.document.v1.created',
  };
  await store().mail.doc(id).create(mail);
  await Promise.all([deliver('mailCreated', event), deliver('mailCreated', event)]);
  await deliver('mailCreated', event);
  await eventually(
    'the mail to be sent',
    async () => (await store().mail.doc(id).get()).data()?.delivery?.state === 'SUCCESS',
  );
  expect(await receivedMails(to)).toMatchObject([{ subject: 'Delivered', text: 'Enjoy.\n' }]);
});

it('A mail that was given up and that an admin sends again arrives by the next minute’s round', async () => {
  const [ama, ada] = await Promise.all([person({ admin: true }), person()]);
  const to = `${randomUUID()}@sharebox.test`;
  const id = randomUUID();
  const reference = store().mail.doc(id);
  await reference.create({
    ...written(to),
    delivery: {
      state: 'ERROR',
      attempts: 6,
      next_at: null,
      ended_at: new Date(),
      problem: { reason: 'unreachable', detail: 'connect ECONNREFUSED' },
    },
  });
  expect((await callOverHttp('resendMail', { mail_id: id }, ada)).reason).toBe('not-allowed');
  expect(await receivedMails(to)).toEqual([]);
  expect((await callOverHttp('resendMail', { mail_id: id }, ama)).result).toEqual({ queued: true });
  await deliver('everyMinute', {});
  // The trigger of the document, if it comes late, is at it already, and the round leaves it alone.
  await eventually(
    'the mail to be sent',
    async () => (await reference.get()).data()?.delivery?.state === 'SUCCESS',
  );
  expect(await receivedMails(to)).toHaveLength(1);
});
