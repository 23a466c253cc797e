import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount, signIn } from '../support/accounts';
import { storeCartInBrowser, expandClaimForm } from '../support/checkout';
import { getGiftCheckoutButton, createRecipient, fillGiftBox } from '../support/gifts';
import { expectTouchTargetSizes } from '../support/layout';

async function readFields(page: Page) {
  const field =
    ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea:not([aria-hidden]), select):visible';
  const fields = page.locator(`main ${field}, [role=dialog] ${field}`);
  await expect(fields.first()).toBeVisible();
  return fields.evaluateAll((all) =>
    all.map((field): [label: string, fill: string, keyboard: string] => {
      const isField =
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement;
      if (!isField) throw new Error('No field');
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
      return [
        label.replace(/[\s*\u2009]+$/u, '').trim(),
        field.autocomplete,
        field.inputMode || (field.type === 'textarea' ? 'text' : field.type),
      ];
    }),
  );
}

async function expectFields(page: Page, wanted: [label: string, fill: string, keyboard: string][]) {
  expect(await readFields(page)).toEqual(wanted);
  await expectTouchTargetSizes(page);
}

test('sets autocomplete and input mode of each checkout field for own boxes', async ({ page, shop }) => {
  const { meals } = prepareDropOnSale(shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/signup');
  await expectFields(page, [
    ['Email Address', 'email', 'email'],
    ['Password', 'new-password', 'password'],
  ]);
  const buyer = await createAccount();
  const { order_id } = await shop.as(buyer).holdBox();
  shop.clear(`profiles/${buyer.uid}/delivery_addresses/`);
  await signIn(page, buyer);
  await page.goto('/icon.svg');
  await storeCartInBrowser(page, meals);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Add a delivery address' }).click();
  await page.getByText('Flat, gate code, city and label').click();
  await expectFields(page, [
    ['Street Address', 'address-line1', 'text'],
    ['Area', 'off', 'select-one'],
    ['Landmark (optional)', 'off', 'text'],
    ['Address Line 2 (optional)', 'address-line2', 'text'],
    ['Gate Code (optional)', 'off', 'text'],
    ['City', 'address-level2', 'text'],
    ['Label', 'off', 'select-one'],
    ['Postal Code (optional)', 'postal-code', 'numeric'],
  ]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const phone = page.getByRole('main').getByRole('textbox', { name: /phone/i });
  await expect(phone).toHaveAccessibleDescription(
    /^Our riders call this number half an hour before they arrive/,
  );
  await page.goto(`/payment-instructions?orderId=${order_id}`);
  await expandClaimForm(page);
  await expectFields(page, [
    ['Bank Used', 'off', 'select-one'],
    ['Full Name', 'name', 'text'],
    ['Email', 'email', 'email'],
    ['Amount Paid (₦)', 'off', 'decimal'],
    ['Payment Reference (optional)', 'off', 'text'],
  ]);
});

test('sets autocomplete and input mode of each checkout field for a guest’s gift', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: /guest/i }).click();
  await expectFields(page, [
    ['Love message (optional)', 'off', 'text'],
    ['Your Name', 'name', 'text'],
    ['Your Email', 'email', 'email'],
    ['Your Phone', 'tel', 'tel'],
  ]);
  await expect(
    page.getByText('Only we see your email and phone. We use them to tell you about the order.'),
  ).toBeVisible();
});
