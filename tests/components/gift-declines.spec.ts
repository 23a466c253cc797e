import { expect, test } from '../stand-ins/component-test';
import { answerGiftContract } from '@sharebox/domain/gifts/callables';
import { createAccount } from '../support/accounts';
import { addAddress, getOrderCards, getDialog, experiencesPath, openExperiences } from '../support/checkout';
import {
  getGiftCheckoutButton,
  createRecipient,
  fillGiftBox,
  createUniqueSlug,
  writeGiftLink,
  givePaidGift,
} from '../support/gifts';

test('delivers a declined gift to one of the giver’s own addresses', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  await shop.as(recipient).call(answerGiftContract, { order_id: orderId, answer: 'decline' });
  await openExperiences(page, giver);
  await getOrderCards(page).getByRole('button', { name: 'View Details' }).click();
  await expect(getDialog(page).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await getOrderCards(page).getByRole('button', { name: 'Bring it to me' }).click();
  const bring = getDialog(page).getByRole('button', { name: 'Bring it here' });
  await expect(getDialog(page).getByText('You have no delivery address yet.')).toBeVisible();
  await expect(bring).toBeDisabled();
  const add = getDialog(page).getByRole('button', { name: 'Add a delivery address' });
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add new address' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.click();
  await addAddress(page, '2 Peter Odili Road');
  await expect(getDialog(page).getByRole('radio', { name: /2 Peter Odili Road/ })).toBeChecked();
  await expect(getDialog(page).getByRole('radio', { name: /^Evening/ })).toBeChecked();
  await getDialog(page)
    .getByRole('radio', { name: /^Morning/ })
    .check();
  await bring.click();
  await expect(getOrderCards(page)).toContainText('You asked us to bring the box to you (Home).');
  await expect(getOrderCards(page)).toContainText('Home, Port Harcourt');
  expect(shop.document(`orders/${orderId}/private/delivery`)).toMatchObject({
    address_line_1: '2 Peter Odili Road',
  });
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ delivery_window: 'morning' });
});

test('shows a guest that the gift was declined, and refunds the gift', async ({ page, shop }) => {
  const recipient = await createRecipient();
  await page.goto(`/to/${recipient.slug}`);
  await fillGiftBox(page);
  await getGiftCheckoutButton(page).click();
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/gift-checkout\//);
  const session = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const uid = /"uid\\*":\\*"(\w+)/.exec(session)?.[1] ?? '';
  const orderId = await givePaidGift(shop, { uid }, recipient);
  const decline = { order_id: orderId, answer: 'decline', message: 'We are away.' } as const;
  await shop.as(recipient).call(answerGiftContract, decline);
  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByText('“We are away.”')).toBeVisible();
  await expect(
    page.getByText(/After that we’ve bought the food and can no longer refund it\./),
  ).toBeVisible();
  const gift = page.getByRole('region', { name: 'Your gift' });
  await expect(gift).toContainText(recipient.displayName);
  await expect(gift.getByText('Delivery', { exact: true })).toHaveCount(0);
  for (const name of ['Share', 'Cancel order']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Bring it to me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await getDialog(page).getByRole('button', { name: 'Refund me' }).click();
  await expect(page.getByText('You asked for a refund.')).toBeVisible();
  await expect(page.locator('p', { hasText: /^We’ll .+ back to the account it came from/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enter the account' }).click();
  await getDialog(page).getByLabel('Bank').fill('Kuda');
  await getDialog(page).getByLabel('Account number').fill('2012345678');
  await getDialog(page).getByLabel('Account name').fill('Emeka Obi');
  await getDialog(page).getByRole('button', { name: 'Save account' }).click();
  await expect(page.locator('p', { hasText: /^We’ll .+ back to the account 2012345678/ })).toBeVisible();
  await expect(page.getByText('the account it came from')).toHaveCount(0);
});

test('repeats a gift unless the gift page is closed or has a new owner', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  const former = createUniqueSlug();
  const frees_at = new Date(Date.now() + 86_400_000);
  await writeGiftLink(former, { moved_to: recipient.slug, frees_at, gift_id: recipient.giftId });
  shop.update(`orders/${orderId}`, { share_to_slug: former });
  await openExperiences(page, giver);
  const again = getOrderCards(page).getByRole('button', { name: 'Order Again' });
  const link = `gift_links/${recipient.slug}`;
  shop.update(link, { allow_gifting: false });
  await again.click();
  const refusal = page.getByText(`${recipient.displayName} is not currently accepting gifts.`);
  await expect(refusal.first()).toBeVisible();
  shop.update(link, { allow_gifting: true });
  shop.update(link, { gift_id: 'of-somebody-else' });
  await again.click();
  await expect(page.getByText(`${recipient.displayName} has a new gift link.`)).toBeVisible();
  await expect(page).toHaveURL(experiencesPath);

  shop.update(link, { gift_id: recipient.giftId });
  await again.click();
  await expect(page).toHaveURL(`/to/${recipient.slug}`);
  await expect(page.getByRole('button', { name: /3 items/ })).toBeVisible();
});
