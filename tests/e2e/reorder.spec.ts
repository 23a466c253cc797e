import { expect, test } from '@playwright/test';
import { signIn } from '../support/people/accounts';
import { openActiveDrop, placeBox, saveAddress } from '../support/orders/box';
import { getEmulatorAdmin } from '../support/stack/emulator-admin';
import { createReturningCustomer } from '../support/people/returning-customer';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  await openActiveDrop();
});

async function saveTwoAddresses(uid: string): Promise<string> {
  const first = await saveAddress(uid);
  const addresses = getEmulatorAdmin().db.collection(`profiles/${uid}/delivery_addresses`);
  const home = await addresses.doc(first).get();
  const second = await addresses.add({
    ...home.data(),
    label: 'Other',
    address_line_1: '3 Ada George Road',
    is_default: false,
  });
  return second.id;
}

test(
  'reorders a couple’s last box in two taps with the same dishes, packaging, address and delivery window',
  { tag: '@verify' },
  async ({ page }) => {
    const member = await createReturningCustomer();
    const address_id = await saveTwoAddresses(member.uid);
    await getEmulatorAdmin().db.doc(`orders/${member.orderId}/private/delivery`).update({ address_id });
    await signIn(page, member);
    await page.goto('/weekly-drop');
    const usual = page.getByRole('region', { name: 'Your usual?' });
    await expect(usual).toBeVisible({ timeout: 45_000 });
    for (const name of member.names) await expect(usual).toContainText(name);
    await expect(usual).toContainText('Premium Gift Box');
    // The address has loaded as well, because both responses use the same channel. A customer with an address sees no
    // reminder.
    await expect(page.getByText('You have no delivery address yet.')).toBeHidden();

    await usual.getByRole('button', { name: /^Our usual/ }).click();
    await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
    await expect(page.getByText('3 Ada George Road')).toBeVisible();
    await expect(page.getByText('Morning 9AM-12PM')).toBeVisible();

    const orderId = await placeBox(page);
    const placed = (await getEmulatorAdmin().db.doc(`orders/${orderId}`).get()).data();
    expect(placed).toMatchObject({
      packaging_option: 'premium-gift',
      delivery_window: 'morning',
      delivery_label: 'Other',
    });
    expect(placed?.['items']).toMatchObject([{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }]);
  },
);
