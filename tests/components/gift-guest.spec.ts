import { openGuestOrderContract } from '@sharebox/domain/gifts/callables/open-guest-order';
import { DomainError } from '@sharebox/domain/common/errors';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, fillInSignIn, signIn } from '../support/people/accounts';
import { backend } from '../support/stack/backend';
import { writeGift } from '../support/gifts/given-gifts';
import { readOrder } from '../support/orders/orders';
import { stopClock, tickUntilVisible } from '../support/browser/stopped-clock';
import { continueButton, createRecipient, fillGiftBox } from '../support/gifts/gifts';

test('offers visitors with a reference an account after a second and a half, and lets them skip the offer', async ({
  page,
}) => {
  // On a slow machine, a running clock might pass the delay before the session has loaded.
  await stopClock(page);
  await page.goto('/gift-success?ref=CONF-1763700000000');
  // The "Sign In" link appears in the navigation bar once the session has loaded.
  await tickUntilVisible(page, page.getByText('CONF-1763700000000'));
  const prompt = page.getByRole('dialog', { name: 'Follow this gift' });
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.clock.runFor(1200);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(400);
  await expect(prompt.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  await expect(prompt.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await prompt.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(prompt).toHaveCount(0);

  await page.goto('/gift-success');
  await tickUntilVisible(page, page.getByRole('link', { name: 'Sign In' }));
  await page.clock.runFor(5000);
  await expect(prompt).toHaveCount(0);
});

test('offers signed-in members no account on the success page', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto('/gift-success?ref=CONF-1763700000000');
  await expect(page.getByRole('link', { name: 'View My Orders' })).toBeVisible();
  await page.clock.install();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('returns visitors to the gift checkout with their box after they sign in', async ({ page }) => {
  const recipient = await createRecipient();
  const giver = await createAccount();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await continueButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
  await fillInSignIn(page, giver);
  await expect(page).toHaveURL(`/gift-checkout/${recipient.giftId}`);
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${giver.lastName}`);
});

const linkOf = (orderId: string) => `/gift-order#${orderId}.${'a'.repeat(43)}`;

test('asks signed-in members for confirmation before it opens the link from a guest’s email', async ({
  page,
  shop,
}) => {
  shop.answer(openGuestOrderContract, () => ({ sign_in_token: 'a token', status: 'confirmed' as const }));
  const ada = await createAccount();
  await signIn(page, ada);
  await page.goto(linkOf('order-1'));
  await expect(page.getByRole('heading', { name: 'Open the gift you gave as a guest?' })).toBeVisible();
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).not.toHaveURL(/gift-order/);
});

test('signs the member out and opens the guest’s gift after the member agrees', async ({ page, shop }) => {
  const [ada, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(ada, recipient, { ordered_by_guest: true });
  const uid = toGuestOrderUid(orderId);
  await backend().db.doc(`orders/${orderId}`).update({ user_id: uid });
  shop.accounts.add({ uid });
  let token = 'no token of ours';
  shop.answer(openGuestOrderContract, () => ({ sign_in_token: token, status: 'confirmed' as const }));
  await signIn(page, ada);
  await page.goto(linkOf(orderId));
  await page.getByRole('button', { name: 'Open the gift' }).click();
  await expect(page.getByRole('heading', { name: 'Your gift could not be opened' })).toBeVisible();
  token = uid;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText(recipient.displayName);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('starts a guest’s account with the address of their gift, and returns to the gift', async ({
  page,
  shop,
}) => {
  const [ada, recipient] = await Promise.all([createAccount(), createRecipient()]);
  const { orderId } = await writeGift(ada, recipient, {
    ordered_by_guest: true,
    guest_email: 'guest@sharebox.test',
  });
  const uid = toGuestOrderUid(orderId);
  const { confirmation_reference: reference } = await readOrder(orderId);
  await backend().db.doc(`orders/${orderId}`).update({ user_id: uid });
  shop.accounts.add({ uid });
  shop.answer(openGuestOrderContract, () => ({ sign_in_token: uid, status: 'confirmed' as const }));
  await page.goto(linkOf(orderId));
  await expect(page).toHaveURL(`/gift-success?orderId=${orderId}`);
  await page.goto(`/gift-success?orderId=${orderId}&ref=${reference}`);
  await page
    .getByRole('dialog', { name: 'Follow this gift' })
    .getByRole('link', { name: 'Create Account' })
    .click();
  await expect(page.getByLabel('Email Address')).toHaveValue('guest@sharebox.test');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(`/gift-success?orderId=${orderId}`);
});

test('reports an expired or truncated link from a guest’s email', async ({ page, shop }) => {
  shop.answer(openGuestOrderContract, () => {
    throw new DomainError('too-late');
  });
  const opensNothing = page.getByRole('heading', { name: 'This link doesn’t open a gift' });
  await page.goto(linkOf('order-1'));
  await expect(opensNothing).toBeVisible();
  await page.goto('/gift-order#order-1.abc');
  await expect(opensNothing).toBeVisible();
});
