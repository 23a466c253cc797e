import { expect, test as base } from '@playwright/test';
import { sampleAccounts } from '../../emulator-data/sample-accounts';
import { signInByForm } from '../support/accounts';
import {
  fillBox,
  placeBox,
  reviewBox,
  approvePayment,
  findPayment,
  coldStart,
  submitPayment,
} from '../support/checkout';
import { startPlainEmulators } from '../support/plain-emulators';

/** Starts the emulators in a fixture, because fixtures are torn down even if a test times out. */
const test = base.extend<{ emulators: undefined }>({
  emulators: [
    async ({}, use) => {
      const { stop } = await startPlainEmulators();
      await use(undefined);
      await stop();
    },
    { auto: true, timeout: 330_000 },
  ],
});

const accountOf = (label: string) => {
  const account = sampleAccounts.find((one) => one.label === label);
  if (!account) throw new Error(`No sample account is called ${label}`);
  return account;
};

test('the shop started by Firebase’s own command lets a customer order and staff approve the payment', async ({
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage();
  await signInByForm(customer, accountOf('Customer'));
  await fillBox(customer);
  await reviewBox(customer);
  await placeBox(customer);
  await submitPayment(customer, 'PLAIN-START');
  await expect(customer.getByText('Your payment is being reviewed')).toBeVisible();
  const reference = (await customer.getByText(/^CONF-\d+$/).textContent()) ?? '';

  const staff = await (await browser.newContext()).newPage();
  await signInByForm(staff, accountOf('Admin'));
  await approvePayment(await findPayment(staff, reference));

  await expect(customer.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStart);
});
