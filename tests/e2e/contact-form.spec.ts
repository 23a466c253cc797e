import { expect, test } from '@playwright/test';
import { contactMessageSchema, minContactFormMs } from '@sharebox/domain/accounts/contact';
import { readFile } from 'node:fs/promises';
import { createAccount, signIn, createUniqueWord } from '../support/people/accounts';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';

const coldStart = { timeout: 60_000 };

test('delivers a visitor’s message to staff, who mark it as done', { tag: '@verify' }, async ({ page }) => {
  const email = `${createUniqueWord().toLowerCase()}@sharebox.test`;
  await page.clock.install();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Your name').fill('Tunde Bello');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('What is it about?').selectOption('Delivery');
  await form.getByLabel('Message').fill('Can the box come with a candle?');
  // Waits long enough to pass as a person. The server asks faster visitors to send the message again.
  await page.clock.fastForward(minContactFormMs);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message is with us')).toBeVisible(coldStart);
  const { db } = getEmulatorAdmin();
  const sent = await db.collection('contact_messages').where('email', '==', email).get();
  expect(sent.docs.map((one) => contactMessageSchema.parse(one.data()))).toMatchObject([
    {
      name: 'Tunde Bello',
      subject: 'Delivery',
      message: 'Can the box come with a candle?',
      user_id: null,
      answered_at: null,
    },
  ]);

  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin?tab=messages');
  const message = page.getByRole('listitem', { name: 'Delivery' }).filter({ hasText: email });
  await expect(message).toContainText('Can the box come with a candle?');
  await expect(message.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:/);
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible(coldStart);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `,Tunde Bello,${email},false,Delivery,Can the box come with a candle?,`,
  );
});
