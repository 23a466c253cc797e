import { expect, test as base } from '@playwright/test';
import { sampleAccounts } from '../../emulator-data/sample-accounts';
import { signInByForm } from '../support/accounts';
import {
  fillBox,
  placeOrder,
  continueToReview,
  approvePayment,
  findPaymentClaim,
  coldStartOptions,
  submitPaymentClaim,
} from '../support/checkout';
import { startPlainEmulators } from '../support/plain-emulators';

/** A fixture that starts the emulators, because fixtures are torn down even if a test times out. */
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

test('a customer can order and staff can approve the payment in a shop started by Firebase’s own command', async ({
  browser,
}) => {
  const customer = await (await browser.newContext()).newPage();
  await signInByForm(customer, accountOf('Customer'));
  await fillBox(customer);
  await continueToReview(customer);
  await placeOrder(customer);
  await submitPaymentClaim(customer, 'PLAIN-START');
  await expect(customer.getByText('Your payment is being reviewed')).toBeVisible();
  const reference = (await customer.getByText(/^CONF-\d+$/).textContent()) ?? '';

  const staff = await (await browser.newContext()).newPage();
  await signInByForm(staff, accountOf('Admin'));
  await approvePayment(await findPaymentClaim(staff, reference));

  await expect(customer.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible(coldStartOptions);
});
