import type { Locator, Page } from '@playwright/test';
import {
  answerGiftClaimContract,
  openGiftClaimContract,
} from '@sharebox/domain/gifts/claim-answer-callables';
import { createGiftClaimLinkContract } from '@sharebox/domain/gifts/claim-callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { expectStateAccessible } from '../support/axe';
import { createAccount, submitSignInForm, signIn } from '../support/accounts';
import { saveAddress, storeCartInBrowser, submitPaymentClaim, waitForHeldOrder } from '../support/checkout';
import { fillSenderDetails } from '../support/gifts';
import { visit, visitAs } from '../support/page';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const linkCard = (page: Page) => region(page, /^Send Tari the link/);
const nothing = 'This link doesn’t open a gift';

/**
 * Gives a box by link, with an approved payment unless `isApproved` is false. Returns the order's id and the path of
 * the claim link.
 */
async function giveByLink(shop: StandInShop, isApproved = true) {
  const giver = await createAccount();
  const person = shop.as(giver);
  const hold = await person.holdBox({
    destination: {
      kind: 'gift-link',
      recipient_first_name: 'Tari',
      sender: { name: 'Emeka', email: giver.email, phone: '+44 20 7946 0958' },
      is_anonymous: false,
      love_message: 'Eat well, you two.',
    },
  });
  const orderId = await person.claimPayment(hold);
  if (isApproved) await shop.staff.approvePayment(orderId);
  const { token } = await person.call(createGiftClaimLinkContract, { order_id: orderId });
  return { giver, person, orderId, token, path: `/open-gift#${token}` };
}

const answer = { name: 'Tari Amadi', phone: '0803 765 4321', street: '5 Odu Street' };

async function fillAnswer(page: Page): Promise<void> {
  await page.getByLabel('Your Name').fill(answer.name);
  await page.getByLabel('Phone Number').fill(answer.phone);
  await page.getByLabel('Street Address').fill(answer.street);
  await page.getByLabel('Area', { exact: true }).selectOption('Rumuola');
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept gift' });

test('offers the guest gift above the sign-up form to visitors who came to give a box', async ({
  page,
  shop,
}) => {
  const { meals } = prepareDropOnSale(shop);
  await page.goto('/');
  const give = page.getByRole('main').getByRole('link', { name: 'Give a box' });
  await expect(give).toHaveCSS('color', 'rgb(251, 244, 233)');
  await give.click();
  await expect(page).toHaveURL('/weekly-drop');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
  const asGuest = page.getByRole('button', { name: 'Give it as a guest' });
  const [offer, form] = [await asGuest.boundingBox(), await page.getByLabel('Email Address').boundingBox()];
  expect(offer?.y ?? NaN).toBeLessThan(form?.y ?? NaN);
  await asGuest.click();
  await expect(page.getByLabel('Their First Name')).toBeVisible();
});

test('leads a guest to a claim link, and the recipient through the claim, in 6 taps and 5 fields each', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { meals } = prepareDropOnSale(shop);
  const count = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  const fill = async (target: Locator, value: string) => {
    count.fields += 1;
    await target.fill(value);
  };
  const choose = async (target: Locator, value: string) => {
    count.fields += 1;
    await target.selectOption(value);
  };
  await page.goto('/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/weekly-drop?step=4');
  await tap(page.getByRole('button', { name: 'Go to checkout' }));
  await tap(page.getByRole('button', { name: 'Give it as a guest' }));
  await fill(page.getByLabel('Their First Name'), 'Tari');
  await fill(page.getByLabel('Your Name'), 'Emeka');
  await fill(page.getByLabel('Your Email'), 'emeka@example.com');
  await fill(page.getByLabel('Your Phone'), '+44 20 7946 0958');
  await tap(page.getByRole('button', { name: /^Proceed to Payment/ }));
  const orderId = await waitForHeldOrder(page);
  await choose(page.getByLabel('Bank Used'), 'GTBank');
  await tap(page.getByRole('button', { name: 'Submit Payment Confirmation' }));
  const whatsApp = linkCard(page).getByRole('link', { name: 'WhatsApp' });
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(count).toEqual({ taps: 4, fields: 5 });
  expect(text).toMatch(/^Tari, I’m sending you a Share Box: dinner for two on .*\/open-gift#[\w-]{22}$/);
  await linkCard(page).getByText('Show or print a QR code').click();
  await expect(page.getByRole('img', { name: 'QR code that opens the gift for Tari' })).toBeVisible();
  await page.reload();
  await expect(whatsApp).toHaveAttribute('href', new RegExp(encodeURIComponent(text.slice(-22))));
  expect(shop.calls(createGiftClaimLinkContract)).toHaveLength(1);
  await shop.staff.approvePayment(orderId);

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await shop.join(context);
  const phone = await context.newPage();
  Object.assign(count, { taps: 0, fields: 0 });
  await phone.goto(text.slice(text.indexOf('/open-gift#')));
  await expect(phone.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible();
  await expect(region(phone, 'In the box')).toContainText(meals[0].name);
  await expect(phone.getByText('₦')).toHaveCount(0);
  await fill(phone.getByLabel('Your Name'), answer.name);
  await fill(phone.getByLabel('Phone Number'), answer.phone);
  await fill(phone.getByLabel('Street Address'), answer.street);
  await choose(phone.getByLabel('Area', { exact: true }), 'Rumuola');
  const [avoided = ''] = meals.flatMap(({ allergens }) => allergens);
  await phone.getByLabel('Allergies').fill(`Prawns, no ${avoided.toLowerCase()}`);
  const warning = phone.getByText('The box contains something that you avoid');
  await expect(warning).toBeVisible();
  await tap(accept(phone));
  const accepted = region(phone, 'You accepted');
  await expect(accepted).toContainText('5 Odu Street, Rumuola');
  await expect(accepted.getByRole('heading', { name: 'You accepted' })).toBeFocused();
  await expect(accepted).toContainText(`Prawns, no ${avoided.toLowerCase()} (Crustaceans)`);
  await expect(warning).toHaveCount(1);
  await expect(accepted).toContainText(`: ${avoided.toLowerCase()}`);
  await expectStateAccessible(phone, 'accepted gift');
  expect(count).toEqual({ taps: 1, fields: 4 });
  expect(shop.document(`orders/${orderId}/private/delivery`)).toMatchObject({
    ...{ recipient_name: 'Tari Amadi', phone_number: '+2348037654321', area: 'Rumuola' },
  });

  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByRole('main').getByText('Tari accepted your gift')).toBeVisible();
  await expect(linkCard(page)).toHaveCount(0);
  for (const secret of ['Amadi', '765 4321', '7654321', 'Odu', 'Rumuola', 'Prawns']) {
    await expect(page.locator('body')).not.toContainText(secret);
  }
  expect(await page.evaluate(() => localStorage.getItem('gift_claim_links'))).toBe('{}');
  await context.close();
});

test('keeps a guest’s gift when another choice needs an account', async ({ page, shop }) => {
  await page.goto('/about');
  await storeCartInBrowser(page, prepareDropOnSale(shop).meals);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Give it as a guest' }).click();
  await page.getByLabel('Their First Name').fill('Tari');
  await page.getByLabel('Your Name').fill('Emeka');
  await page.getByRole('radio', { name: /^Deliver to me/ }).check();
  const notice = page.getByRole('status').filter({ hasText: 'You need an account for this' });
  await expect(notice).toBeVisible();
  await page.getByRole('radio', { name: /^Share to someone/ }).check();
  await expect(page).toHaveURL('/checkout');
  await expectStateAccessible(page, 'account needed');
  await notice.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account to finish your order' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Share to someone/ })).toBeChecked();
  await page.getByRole('radio', { name: /^I’ll send them a link/ }).check();
  await expect(page.getByLabel('Their First Name')).toHaveValue('Tari');
  await expect(page.getByLabel('Your Name')).toHaveValue('Emeka');
});

test('lets a member give a box by link, and keeps the input after errors', async ({ page, shop }) => {
  const giver = await createAccount();
  await visitAs(page, giver, '/about');
  await storeCartInBrowser(page, prepareDropOnSale(shop).meals);
  await visit(page, '/checkout');
  await page.getByRole('radio', { name: /^I’ll send them a link/ }).check();
  const proceed = page.getByRole('button', { name: /^Proceed to Payment/ });
  await expect(page.getByLabel('Keep it a surprise')).toHaveCount(0);
  await fillSenderDetails(page, { name: '', phone: '' });
  await proceed.click();
  await expect(page.getByLabel('Their First Name')).toBeFocused();
  await expect(page.getByText('Please enter their first name')).toBeInViewport();
  await page.getByLabel('Their First Name').fill('Tari');
  await fillSenderDetails(page, { name: '', phone: '123' });
  await proceed.click();
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await fillSenderDetails(page, { name: 'Emeka', phone: '+44 20 7946 0958' });
  await page.reload();
  await expect(page.getByLabel('Their First Name')).toHaveValue('Tari');
  await expect(page.getByLabel('Your Name')).toHaveValue('Emeka');
  await proceed.click();
  const orderId = await waitForHeldOrder(page);
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ recipient_name: 'Tari' });

  const failed = shop.fail(createGiftClaimLinkContract);
  await submitPaymentClaim(page, 'FBN/0042');
  await expect(page.getByText('Your link could not be made')).toBeVisible();
  failed();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(linkCard(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test('lets a giver replace a claim link, choose a fallback and keep the box', async ({ page, shop }) => {
  const { giver, orderId, path } = await giveByLink(shop);
  const home = await saveAddress(giver.uid);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible();
  await signIn(page, giver);
  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Waiting for Tari’s answer' })).toBeVisible();
  const card = region(page, /^Send \w+ the link/);
  await expect(card.getByRole('button', { name: 'Make the link' })).toBeVisible();
  await card.getByRole('button', { name: 'Give it to somebody else' }).click();
  await expect(page.getByRole('dialog')).toContainText('Any link you sent before stops working.');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByLabel('Their First Name')).toBeFocused();
  await page.getByLabel('Their First Name').fill('Boma');
  await page.getByLabel('Their First Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Send Boma the link' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /Boma/);

  await expect(card.getByRole('radio', { name: 'Cancel and refund' })).toBeChecked();
  await card.getByRole('radio', { name: 'Bring it to me' }).click();
  await expect(card.getByRole('radio', { name: /14 Tombia Street/ })).toBeChecked();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({
    claim: { fallback: 'own-address', fallback_address_id: home },
  });
  await card.getByRole('radio', { name: 'Cancel and refund' }).click();
  await expect(card.getByRole('radio', { name: /14 Tombia Street/ })).toHaveCount(0);
  await card.getByRole('button', { name: 'Bring it to me now' }).click();
  await page.getByRole('button', { name: 'Bring it here' }).click();
  await expect(page.getByRole('heading', { name: 'Your box comes to you' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto('/about');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
});

test('warns an anonymous giver about sending the link from their own number', async ({ page, shop }) => {
  const { giver, orderId } = await giveByLink(shop);
  shop.update(`orders/${orderId}`, { is_anonymous: true, gift_sender_name: null });
  await visitAs(page, giver, `/gift-success?orderId=${orderId}`);
  await linkCard(page).getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const whatsApp = linkCard(page).getByRole('link', { name: 'WhatsApp' });
  const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toMatch(/^Tari, somebody is giving you a Share Box: dinner for two on /);
  await expect(linkCard(page)).toContainText('If you send it yourself, they see your number.');
});

test('shows the recipient’s answer while the payment is under review, and lets the giver choose another recipient', async ({
  page,
  shop,
}) => {
  for (const [choice, answered] of [
    ['accept', page.getByRole('main').getByText('Tari accepted your gift')],
    ['decline', page.getByText('We have plans that day.')],
  ] as const) {
    const { giver, person, orderId, token } = await giveByLink(shop, false);
    await visitAs(page, giver, `/payment-pending?orderId=${orderId}`);
    await expect(linkCard(page)).toBeVisible();
    await person.call(answerGiftClaimContract, {
      ...{ token, device_key: 'x'.repeat(32) },
      ...(choice === 'accept'
        ? {
            answer: choice,
            ...answer,
            area: 'Rumuola',
            delivery_window: 'evening',
            allergies: '',
            landmark: '',
          }
        : { answer: choice, message: 'We have plans that day.' }),
    });
    await expect(answered).toBeVisible();
    await expect(linkCard(page)).toHaveCount(0);
    await expect(page).toHaveURL(/payment-pending/);
    const title = choice === 'accept' ? 'Payment Submitted Successfully' : 'Tari can’t take your gift';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(
      choice === 'accept'
        ? 'Your payment is being reviewed'
        : /Choose by .*We are still checking your transfer/,
    );
  }
  await page.getByRole('button', { name: 'Give it to somebody else' }).click();
  await page.getByLabel('Their First Name').fill('Boma');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  await expect(region(page, 'Send Boma the link').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(page.getByText('We have plans that day.')).toHaveCount(0);
});

test('promises the recipient nothing before the payment is verified', async ({ page, shop }) => {
  const { orderId, path } = await giveByLink(shop, false);
  await page.goto(path);
  await fillAnswer(page);
  await accept(page).click();
  const accepted = region(page, 'You accepted');
  await expect(accepted).toContainText('Thank you. We cook it once the gift is paid, and bring it on');
  await expect(accepted).not.toContainText(/coming|Arrives/);
  await accepted.getByRole('button', { name: 'Change your details' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await shop.staff.approvePayment(orderId);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(accepted).toContainText('It’s coming');
  await expect(accepted).toContainText('Arrives');
});

test('shows the same page for unknown, used and expired claim links', async ({ page, shop }) => {
  const { person, orderId, token, path } = await giveByLink(shop);
  await person.call(answerGiftClaimContract, {
    ...{ token, device_key: 'x'.repeat(32), answer: 'accept', allergies: '', landmark: '' },
    ...{ ...answer, area: 'Rumuola', delivery_window: 'evening' },
  });
  const other = await giveByLink(shop);
  await other.person.call(createGiftClaimLinkContract, { order_id: other.orderId });
  for (const link of [path, other.path, `/open-gift#${'a'.repeat(22)}`, '/open-gift#a', '/open-gift']) {
    await visit(page, '/about');
    await visit(page, link);
    await expect(page.getByRole('main')).toContainText(
      `${nothing}It may be incomplete, too old, or already answered on another device. Please ask for a new one.`,
    );
  }
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ gift_answer: 'accepted' });
  shop.cutOff(openGiftClaimContract);
  await visit(page, '/about');
  await visit(page, (await giveByLink(shop)).path);
  await expect(page.getByText('We couldn’t open your gift')).toBeVisible();
  shop.reconnect(openGiftClaimContract);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible();
});

test('keeps a recipient’s input if a response is lost or the delivery window is full', async ({
  page,
  shop,
}) => {
  const { orderId, path } = await giveByLink(shop);
  await page.goto(path);
  await accept(page).click();
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await fillAnswer(page);
  await page.reload();
  await expect(page.getByLabel('Street Address')).toHaveValue(answer.street);
  const full = shop.reject(answerGiftClaimContract, 'window-full');
  await accept(page).click();
  await expect(page.getByRole('alert')).toContainText('This delivery time is full');
  await expect(page.getByLabel('Street Address')).toHaveValue(answer.street);
  full();
  await page.getByRole('radio', { name: /^Morning/ }).check();
  const lost = shop.loseAnswer(answerGiftClaimContract);
  await accept(page).click();
  const accepted = region(page, 'You accepted');
  await expect(accepted).toContainText('5 Odu Street, Rumuola');
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ delivery_window: 'morning' });

  lost();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Odu');

  await accepted.getByRole('button', { name: 'Change your details' }).click();
  await page.getByLabel('Street Address').fill('9 Odu Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(accepted).toContainText('9 Odu Street, Rumuola');
  await shop.staff.setStatus(orderId, 'preparing');
  await shop.staff.setStatus(orderId, 'delivered');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(accepted).toContainText('Delivered');
  await expect(page.getByRole('button', { name: 'Change your details' })).toHaveCount(0);
});

test('fills in a member’s details, lists the gift and lets the member decline', async ({ page, shop }) => {
  const { orderId, path } = await giveByLink(shop);
  const member = await createAccount();
  await saveAddress(member.uid);
  await visitAs(page, member, path);
  await expect(page.getByLabel('Your Name')).toHaveValue(`Ada ${member.lastName}`);
  await expect(page.getByLabel('Street Address')).toHaveValue('14 Tombia Street');
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('New GRA');
  await accept(page).click();
  await page.getByRole('main').getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Decline the gift' }).click();
  await page.getByLabel('A kind word').fill('We travel.');
  await page.getByRole('button', { name: 'Decline gift' }).click();
  await expect(page.getByText('You declined this gift.')).toBeVisible();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({
    ...{ gift_answer: 'declined', decline_message: 'We travel.' },
  });
});

test('lets a recipient without an account save the gift by signing up', async ({ page, shop }) => {
  const { path } = await giveByLink(shop);
  await page.goto(path);
  await fillAnswer(page);
  await accept(page).click();
  await page.getByRole('link', { name: 'Keep it: create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await submitSignInForm(page, await createAccount());
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Keep it with my orders' }).click();
  await page.getByRole('main').getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible();
});
