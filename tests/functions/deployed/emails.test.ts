import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliverEvent, eventually, toRestFields, getEmulatorStore, buildDocumentWrittenEvent } from './stack';
import { readReceivedEmails } from '../../support/messages';

const written = (to: string) => ({
  to,
  message: { subject: 'Delivered', text: 'Enjoy.', html: '<p>Enjoy.</p>' },
});

it('sends a queued email by SMTP once, even if its event is delivered repeatedly', async () => {
  const to = `${randomUUID()}@sharebox.test`;
  const id = randomUUID();
  const mail = createQueuedEmail(written(to), new Date());
  const value = {
    name: `projects/demo-sharebox/databases/(default)/documents/mail/${id}`,
    fields: await toRestFields(mail),
    createTime: new Date().toISOString(),
    updateTime: new Date().toISOString(),
  };
  const event = {
    ...buildDocumentWrittenEvent(randomUUID(), `mail/${id}`, new Date(), { value, oldValue: {} }),
    type: 'google.cloud.firestore.document.v1.created',
  };
  await getEmulatorStore().mail.doc(id).create(mail);
  await Promise.all([deliverEvent('mailCreated', event), deliverEvent('mailCreated', event)]);
  await deliverEvent('mailCreated', event);
  await eventually(
    'the mail to be sent',
    async () => (await getEmulatorStore().mail.doc(id).get()).data()?.delivery?.state === 'SUCCESS',
  );
  expect(await readReceivedEmails(to)).toMatchObject([{ subject: 'Delivered', text: 'Enjoy.\n' }]);
});
