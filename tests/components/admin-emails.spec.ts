import { resendMailContract } from '@sharebox/domain/notifications/callables';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import {
  createQueuedEmail,
  type EmailProblem,
  undeliveredEmailSchema,
} from '@sharebox/domain/notifications/email';
import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { type Account, createAccount } from '../support/accounts';
import { expectAccessible, expectStateAccessible } from '../support/axe';
import { getListEntries, visitAs } from '../support/page';

const message = { subject: 'In the kitchen (CONF-7Q2M)', text: 'We cook.', html: '<p>We cook.</p>' };
const rejectedProblem: EmailProblem = { reason: 'refused', detail: '550 5.1.1 No such user here' };
const emptyMessage = 'Every email was delivered or is on its way.';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
});

/** Adds an email whose delivery failed permanently. `minute` sets when the last attempt ended. */
function addFailedEmail(
  shop: StandInShop,
  id: string,
  to: string,
  problem: EmailProblem,
  [attempts, minute]: [number, number],
) {
  const ended_at = new Date(Date.UTC(2026, 10, 17, 9, minute));
  const delivery = { state: 'ERROR', attempts, next_at: null, ended_at, problem };
  shop.write(`mail/${id}`, undeliveredEmailSchema.parse({ to, order_id: null, message, delivery }));
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Undelivered emails' });

function addEmails(shop: StandInShop): void {
  addFailedEmail(shop, 'm1', 'tunde.bello@example.com', { reason: 'unreachable', detail: '' }, [6, 0]);
  addFailedEmail(
    shop,
    'm2',
    'a-rather-long-address.of-somebody@mail.department.example.com',
    rejectedProblem,
    [1, 5],
  );
  shop.write('mail/m3', createQueuedEmail({ to: 'on-its-way@example.com', message }, new Date()));
}

test('lists undelivered emails, and lets staff resend the emails', async ({ page, shop }) => {
  const section = sectionOf(page);
  const mails = getListEntries(section);

  await test.step('shows an empty list of undelivered emails, and shows an error when the list can’t be loaded', async () => {
    await visitAs(page, admin, '/admin/messages');
    await expect(section.getByText(emptyMessage)).toBeVisible();
    await expectStateAccessible(page, 'no mails that were given up');
    const allow = shop.refuse('mail');
    await page.reload();
    await expect(section).toContainText('Failed to fetch the undelivered emails');
    await expect(section.getByText(emptyMessage)).toHaveCount(0);
    allow();
    addEmails(shop);
    await section.getByRole('button').click();
  });

  await test.step('lists undelivered emails, latest first, with the reason in plain words', async () => {
    await expect(mails).toHaveCount(2);
    for (const text of [
      message.subject,
      'a-rather-long-address.of-somebody@mail.department.example.com',
      'given up 17 Nov 2026, 10:05 am · 1 attempt',
      'The mail server rejected it permanently. It said: “550 5.1.1 No such user here”',
    ]) {
      await expect(mails.first()).toContainText(text);
    }
    await expect(mails.last()).toContainText(
      'tunde.bello@example.com · given up 17 Nov 2026, 10:00 am · 6 attempts',
    );
    await expect(mails.last()).toContainText('The mail server could not be reached.');
    await expectAccessible(page, 'mails that were given up');
  });

  await test.step('keeps an email in the list and shows the reason when resending fails', async () => {
    const resend = mails.first().getByRole('button', { name: /^Send again/ });
    const accept = shop.reject(resendMailContract, 'changed-meanwhile');
    await resend.click();
    await expect(mails.first().getByRole('alert')).toContainText(domainErrorMessages['changed-meanwhile']);
    accept();
  });

  await test.step('sends undelivered emails again by keyboard and mouse, and removes the sent emails from the list', async () => {
    await section.getByRole('button', { name: /^Send again: .* tunde\.bello@example\.com$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(
      section.getByText('The email to tunde.bello@example.com goes out within a minute.'),
    ).toBeVisible();
    await expect(mails).toHaveCount(1);
    await shop.runJobs('sendDueEmails');
    expect(shop.letters.map(({ to }) => to)).toContain('tunde.bello@example.com');
    await section.getByRole('button', { name: /^Send again/ }).click();
    await expect(section.getByText(emptyMessage)).toBeVisible();
  });
});
