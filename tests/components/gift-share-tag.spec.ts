import type { Page } from '@playwright/test';
import { findRecipientContract } from '@sharebox/domain/gifts/callables';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount, signIn } from '../support/accounts';
import { fillBox, waitForHeldOrder, storeCartInBrowser, getPlaceOrderButton } from '../support/checkout';
import { createRecipient, fillSenderDetails, createUniqueSlug } from '../support/gifts';
import { visit, visitAs } from '../support/page';

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to Review' });
const tagField = (page: Page) => page.getByRole('textbox', { name: 'Share tag' });
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm recipient' });

async function openShare(page: Page, note = '') {
  await signIn(page, await createAccount());
  await fillBox(page, note);
  await page.getByRole('radio', { name: /^Share to someone/ }).check();
}

async function openShareAsAnotherMember(page: Page, shop: StandInShop): Promise<void> {
  await visitAs(page, await createAccount(), '/about');
  await storeCartInBrowser(page, prepareDropOnSale(shop).meals);
  await visit(page, '/checkout');
  await page.getByRole('radio', { name: /^Share to someone/ }).check();
}

test('lets a member give a box to the owner of a share tag, and review the gift', async ({ page, shop }) => {
  const recipient = await createRecipient();
  await openShare(page, 'With all my heart');
  await tagField(page).pressSequentially(` ${recipient.slug.toUpperCase()}!`);
  await expect(tagField(page)).toHaveValue(recipient.slug);
  await expect(page.getByText(recipient.displayName)).toBeVisible();
  await expect(page.getByText(`@${recipient.slug} · Port Harcourt, Rivers State`)).toBeVisible();
  await expect(page.getByText('14 Tombia Street')).toHaveCount(0);
  await confirmButton(page).click();
  await expect(tagField(page)).toHaveCount(0);
  await expect(page.getByLabel('Love message')).toHaveValue('With all my heart');
  await fillSenderDetails(page, { name: 'Ada from the office' });
  await page.reload();
  await expect(page.getByText(recipient.displayName)).toBeVisible();
  await expect(page.getByLabel('Your Name')).toHaveValue('Ada from the office');

  await continueButton(page).click();

  await expect(page).toHaveURL('/review-order/gift');
  const facts = page.getByRole('region', { name: 'Your gift' });
  await expect(facts).toContainText(recipient.displayName);
  await expect(facts).toContainText('Ada from the office');
  await page.reload();
  await expect(facts).toContainText('With all my heart');
  await getPlaceOrderButton(page).click();
  await waitForHeldOrder(page);
  expect(shop.calls(holdBoxContract)).toMatchObject([
    {
      destination: {
        kind: 'gift',
        gift_id: recipient.giftId,
        sender: { name: 'Ada from the office' },
        love_message: 'With all my heart',
      },
    },
  ]);
});

test('finds a recipient by pasted link or share tag, and ignores late responses', async ({ page, shop }) => {
  const [recipient, other] = [await createRecipient(), await createRecipient()];
  await openShareAsAnotherMember(page, shop);
  await tagField(page).fill(`Gift me: https://sharebox.test/to/${recipient.slug}?from=chat`);
  await expect(page.getByText(recipient.displayName)).toBeVisible();
  await expect(tagField(page)).toHaveValue(recipient.slug);
  await tagField(page).fill('');
  await tagField(page).pressSequentially(recipient.slug.replaceAll('-', ' '));
  await expect(page.getByText(`@${recipient.slug}`)).toBeVisible();

  const arrive = shop.pauseAnswer(findRecipientContract);
  await tagField(page).fill(recipient.slug);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.poll(() => shop.calls(findRecipientContract).at(-1)?.tag).toBe(recipient.slug);
  await tagField(page).fill(other.slug);
  arrive();
  await expect(page.getByText(`@${other.slug}`)).toBeVisible();
  await expect(page.getByText(`@${recipient.slug}`)).toHaveCount(0);
});

test('requires a gift recipient who can receive gifts', async ({ page, shop }) => {
  await test.step('reports a missing gift recipient on the review page', async () => {
    await openShareAsAnotherMember(page, shop);
    await visit(page, '/review-order/gift');
    await getPlaceOrderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Recipient information is missing.');
  });

  await test.step('explains in the recipient search why a recipient can’t receive gifts', async () => {
    const switchedOff = await createRecipient({ isAccepting: false });
    await openShareAsAnotherMember(page, shop);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Please enter a share tag')).toBeVisible();

    const unknown = createUniqueSlug();
    await tagField(page).fill(unknown);
    await expect(
      page.getByText(`Share tag "${unknown}" not found. Please check and try again.`),
    ).toBeVisible();
    await tagField(page).fill(switchedOff.slug);
    await expect(
      page.getByText(`${switchedOff.displayName} is not currently accepting gifts.`),
    ).toBeVisible();

    shop.cutOff(findRecipientContract);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Unable to verify recipient. Please try again.')).toBeVisible();
  });
});

test('requires a confirmed gift recipient and valid giver details', async ({ page, shop }) => {
  const recipient = await createRecipient();
  await openShareAsAnotherMember(page, shop);
  await continueButton(page).click();
  await expect(page.getByText('Please enter a valid share tag to continue')).toBeVisible();

  await tagField(page).fill(createUniqueSlug());
  await expect(page.getByText(/not found\. Please check/)).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByRole('alert').getByText('Please verify a valid recipient first')).toBeVisible();

  await tagField(page).fill(recipient.slug);
  await expect(page.getByText(recipient.displayName)).toBeVisible();
  await continueButton(page).click();
  const missing = page.getByText('Please verify and confirm the recipient before continuing');
  await expect(missing).toBeFocused();
  await expect(page.getByText('Please verify a valid recipient first')).toHaveCount(0);
  const [above, below] = [await missing.boundingBox(), await confirmButton(page).boundingBox()];
  expect((below?.y ?? NaN) - (above?.y ?? NaN)).toBeLessThan(60);
  await confirmButton(page).click();

  await test.step('looks up an unverified tag when the field is left, and on Continue', async () => {
    const edit = page.getByRole('button', { name: 'Edit recipient' });
    await edit.click();
    await expect(tagField(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByText(recipient.displayName)).toBeVisible();
    await confirmButton(page).click();
    await edit.click();
    await expect(tagField(page)).toBeFocused();
    // A real click would leave the field and thereby look the tag up.
    await continueButton(page).dispatchEvent('click');
    await expect(missing).toBeFocused();
    await expect(page.getByText(recipient.displayName)).toBeVisible();
    await confirmButton(page).click();
  });
  await fillSenderDetails(page, { name: '', email: 'nobody' });
  await continueButton(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter your name or select "Send anonymously"')).toBeVisible();
  await expect(page).toHaveURL('/checkout');

  await visit(page, '/review-order/gift');
  await getPlaceOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter' })).toBeVisible();
});
