import { submitContactMessageContract } from '@sharebox/domain/shop/callables';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { visitAs } from '../support/page';

test('keeps a message when sending fails, and confirms the sent message', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please tell us your name')).toBeVisible();
  await expect(form.getByLabel('Your name')).toBeFocused();

  await form.getByLabel('Your name').fill('Tunde Bello');
  await form.getByLabel('Email address').fill('tunde@sharebox.test');
  const subject = form.getByLabel('What is it about?');
  await subject.selectOption('Delivery');
  await form.getByLabel('Message').fill('Can the box come with a candle?');
  // The server rejects forms that were filled in faster than a person could type.
  await page.clock.fastForward(20_000);
  shop.cutOff(submitContactMessageContract);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('Your message is still here.');
  await expect(form.getByLabel('Message')).toHaveValue('Can the box come with a candle?');

  shop.reconnect(submitContactMessageContract);
  const accept = shop.reject(submitContactMessageContract, 'rate-limited');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText(domainErrorMessages['rate-limited']);
  accept();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message is with us')).toBeVisible();
  expect(shop.calls(submitContactMessageContract).at(-1)).toMatchObject({
    name: 'Tunde Bello',
    email: 'tunde@sharebox.test',
    subject: 'Delivery',
    message: 'Can the box come with a candle?',
  });
});

test('sends a message written offline once the visitor is online', async ({ page, context, shop }) => {
  await page.clock.install();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Your name').fill('Tunde Bello');
  await form.getByLabel('Email address').fill('tunde@sharebox.test');
  await form.getByLabel('What is it about?').selectOption('Delivery');
  await form.getByLabel('Message').fill('Can the box come with a candle?');
  // The server rejects forms that were filled in faster than a person could type.
  await page.clock.fastForward(20_000);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send message' }).click();
  const waiting = page.getByText('You’re offline. We’ll send this when you’re back.');
  await expect(waiting).toBeVisible();
  expect(shop.calls(submitContactMessageContract)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Your message is with us')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('fills in the name and email of a signed-in member in the contact form', async ({ page }) => {
  const account = await createAccount();
  await visitAs(page, account, '/contact');
  const form = page.getByRole('form', { name: 'Message' });
  await expect(form.getByLabel('Email address')).toHaveValue(account.email);
  await expect(form.getByLabel('Your name')).toHaveValue(`${account.firstName} ${account.lastName}`);
});
