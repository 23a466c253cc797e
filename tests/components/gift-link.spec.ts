import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signInByForm } from '../support/accounts';
import { waitForHeldOrder } from '../support/checkout';
import {
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  fillSenderDetails,
  submitGiftPayment,
} from '../support/gifts';
import { visitAs } from '../support/page';

test('lets a member fill a box on a gift page and pay for the box', async ({ page, shop }) => {
  const recipient = await createRecipient();
  const giver = await createAccount();
  await visitAs(page, giver, `/to/${recipient.slug.toUpperCase()}`);

  await expect(page.getByRole('heading', { level: 1, name: recipient.displayName })).toBeVisible();
  await expect(page.getByText('Dinner is my love language')).toBeVisible();
  await expect(page.getByText('Empty box')).toBeVisible();
  await expect(getGiftCheckoutButton(page)).toBeDisabled();

  const mains = page.getByRole('region', { name: 'Mains', exact: true });
  await mains
    .getByRole('button', { name: /^Add to Gift Box/ })
    .first()
    .click();
  await mains.getByRole('button', { name: /more$/ }).click();
  await expect(page.getByRole('link', { name: 'Gift box, 2 items' })).toBeVisible();
  await getGiftCheckoutButton(page).click();
  await expect(
    page.getByText('Please select at least one Extra/Side and one Drink to continue.'),
  ).toBeVisible();
  await mains.getByRole('button', { name: /less$/ }).click();
  await mains.getByRole('button', { name: /^Remove/ }).click();
  await fillGiftBox(page);

  await page.reload();
  await getGiftCheckoutButton(page).click();

  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByRole('heading', { name: `A gift for ${recipient.displayName}` })).toBeVisible();
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${giver.lastName}`);
  await expect(page.getByLabel('Your Email')).toHaveValue(giver.email);
  await expect(page.getByLabel('Your Phone')).toHaveValue('+2348031234567');
  const steps = page.getByRole('list', { name: 'Checkout steps' });
  await expect(steps.getByRole('listitem')).toHaveText(['1Your gift', '2Pay']);
  const premium = page.getByRole('radio', { name: /^Premium Gift Box A rigid box with a ribbon/ });
  await premium.check();
  await page.getByLabel('Love message').fill('Eat well, my love.');
  await page.getByLabel('Keep it a surprise').check();
  await page.reload();
  await expect(page.getByLabel('Love message')).toHaveValue('Eat well, my love.');
  await expect(page.getByLabel('Keep it a surprise')).toBeChecked();
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();

  const orderId = await waitForHeldOrder(page);
  await expect(steps.locator('[aria-current=step]')).toHaveText('2Pay');
  expect(shop.calls(holdBoxContract)).toMatchObject([
    {
      packaging_option: 'premium-gift',
      destination: {
        kind: 'gift',
        gift_id: recipient.giftId,
        sender: { name: `Ada ${giver.lastName}`, email: giver.email },
        is_anonymous: false,
        is_surprise: true,
        love_message: 'Eat well, my love.',
      },
    },
  ]);
  await submitGiftPayment(page, { name: 'Ada', email: giver.email });
  await shop.staff.approvePayment(orderId);
  await expect(page).toHaveURL(/\/gift-success\?/);
  await expect(page.getByRole('heading', { name: 'Your gift is booked' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gift_cart'))).not.toContain('quantity');
});

test('shows the gift form’s errors, and hides an anonymous giver’s name', async ({ page, shop }) => {
  const recipient = await createRecipient();
  const giver = await createAccount();
  await visitAs(page, giver, `/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();

  await fillSenderDetails(page, { name: '', email: 'nobody.example.com', phone: '0803123' });
  const message = page.getByLabel('Love message');
  await message.fill('x'.repeat(501));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  const messages = [
    'Please enter your name or select "Send anonymously"',
    'Please enter a valid email address',
    'Please enter a valid phone number (at least 10 digits)',
    'Love message must be 500 characters or less',
  ];
  for (const text of messages) await expect(page.getByText(text)).toBeVisible();
  await expect(message).toBeFocused();

  await fillSenderDetails(page, { name: 'Ada', email: giver.email, phone: '08031234567' });
  await message.fill('');
  for (const text of messages) await expect(page.getByText(text)).toBeHidden();
  await page.getByLabel('Send anonymously').check();
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await expect(page.getByLabel('Your Name')).toBeDisabled();
  await page.getByLabel('Send anonymously').uncheck();
  await expect(page.getByLabel('Your Name')).toHaveValue('Ada');
  await page.getByLabel('Send anonymously').check();
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  await waitForHeldOrder(page);
  expect(shop.calls(holdBoxContract)).toMatchObject([{ destination: { is_anonymous: true } }]);
});

test('redirects from gift checkout without a box, recipient or session', async ({ page, shop }) => {
  const recipient = await createRecipient();
  await page.goto(`/gift-checkout/${recipient.giftId}`);
  await expect(page).toHaveURL('/signup');

  const giver = await createAccount();
  await signInByForm(page, giver);
  // After sign-in, the shop opens the requested checkout, which redirects home because the cart has no box.
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await page.goto('/gift-checkout/somebody-else');
  await expect(page).toHaveURL('/');

  // Givers do not need a complete profile.
  shop.update(`profiles/${giver.uid}`, { phone_number: '' });
  await page.goto(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByLabel('Your Name')).toBeVisible();
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
});

test('shows that a recipient no longer accepts gifts, and keeps the box', async ({ page, shop }) => {
  const recipient = await createRecipient();
  await visitAs(page, await createAccount(), `/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await expect(page.getByLabel('Your Name')).toBeVisible();
  shop.update(`profiles/${recipient.uid}`, { allow_gifting: false });
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    `${recipient.displayName} is not currently accepting gifts.`,
  );
  await expect(page.getByRole('link', { name: 'Gift box, 3 items' })).toBeVisible();
});
