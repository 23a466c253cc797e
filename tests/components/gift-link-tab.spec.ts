import type { Page } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { claimGiftLinkContract } from '@sharebox/domain/gifts/callables';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, submitSignInForm, signIn, type Account } from '../support/accounts';
import { addAddress, saveAddress } from '../support/checkout';
import { visitAs } from '../support/page';

const tab = '/profile?tab=gift-link';

const profileOf = (shop: StandInShop, { uid }: Account) =>
  profileSchema.parse(shop.document(`profiles/${uid}`));

const tagField = (page: Page) => page.getByLabel('Share tag', { exact: true });
const giftLinkRegion = (page: Page) => page.getByRole('region', { name: 'Your gift link', exact: true });
const claimButton = (page: Page) =>
  page.getByRole('region', { name: 'Claim your gift link' }).getByRole('button', { name: /^Claim/ });

async function openTab(page: Page, shop: StandInShop, slug?: string): Promise<Account> {
  const account = await createAccount();
  await saveAddress(account.uid);
  if (slug !== undefined) await shop.as(account).call(claimGiftLinkContract, { slug });
  await signIn(page, account);
  await page.goto(tab);
  if (slug !== undefined) await expect(giftLinkRegion(page)).toContainText(`/to/${slug}`);
  return account;
}

test('converts an entered share tag, shows its URL and reports invalid tags', async ({ page, shop }) => {
  await openTab(page, shop);
  const address = page.getByRole('status', { name: /.*/ }).filter({ hasText: '/to/' });
  await tagField(page).fill('Ada & TARI_!');
  await expect(tagField(page)).toHaveValue('ada-tari');
  await expect(address).toHaveText(`${new URL(page.url()).host}/to/ada-tari`);

  await tagField(page).fill('ab');
  await claimButton(page).click();
  await expect(tagField(page)).toHaveAccessibleDescription('A share tag has at least 3 characters');
  await expect(tagField(page)).toBeFocused();
});

test('turns on the member’s gift page when they claim their first share tag', async ({ page, shop }) => {
  await openTab(page, shop);
  await tagField(page).fill('ada-and-tari');
  await claimButton(page).click();
  await expect(giftLinkRegion(page)).toContainText('/to/ada-and-tari');
  await expect(page.getByRole('switch', { name: 'Accept gifts' })).toBeChecked();
  expect(shop.calls(claimGiftLinkContract)).toEqual([{ slug: 'ada-and-tari' }]);
});

test('reports a taken share tag next to the field and keeps the input', async ({ page, shop }) => {
  await shop.as(await createAccount()).call(claimGiftLinkContract, { slug: 'tonye' });
  await openTab(page, shop);
  await tagField(page).fill('tonye');
  await claimButton(page).click();
  await expect(tagField(page)).toHaveAccessibleDescription(domainErrorMessages['tag-taken']);
  await expect(tagField(page)).toHaveValue('tonye');
});

test('shows how long a former link works, and updates a second tab', async ({ page, shop, context }) => {
  const account = await openTab(page, shop, 'former');
  const second = await context.newPage();
  await visitAs(second, account, tab);
  await expect(giftLinkRegion(second)).toContainText('former');

  await page.getByRole('button', { name: 'Change link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your gift link' });
  await expect(dialog).toContainText('For 30 days former still opens your page');
  await dialog.getByLabel('New share tag').fill('the-next');
  await dialog.getByRole('button', { name: 'Change link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(giftLinkRegion(page)).toContainText('/to/the-next');
  await expect(giftLinkRegion(second)).toContainText('/to/the-next');
});

test('lets a member turn gifts off and on again', async ({ page, shop }) => {
  const account = await openTab(page, shop, 'ada');
  const accepts = page.getByRole('switch', { name: 'Accept gifts' });
  await accepts.click();
  await expect(giftLinkRegion(page)).toContainText('you’re not accepting gifts right now');
  expect(profileOf(shop, account)).toMatchObject({ allow_gifting: false });
  await page.reload();
  await expect(accepts).not.toBeChecked();
  await accepts.click();
  await expect.poll(() => profileOf(shop, account)).toMatchObject({ allow_gifting: true });
});

test('previews and saves the name and tagline of a gift page', async ({ page, shop }) => {
  const account = await openTab(page, shop, 'ada');
  const preview = page.getByRole('figure', { name: 'Preview of your gift page' });
  await expect(preview).toContainText(account.firstName);
  await expect(preview).toContainText('Send me a delicious Share box');
  await expect(preview).not.toContainText(account.lastName);

  await page.getByLabel('Display name').fill('Ada & Tari');
  await page.getByLabel('Tagline').fill('Jollof opens every door.');
  await expect(preview).toContainText('AT');
  await expect(preview).toContainText('Ada & Tari');
  await expect(preview).toContainText('Jollof opens every door.');
  await expect(page.getByLabel('Tagline')).toHaveAccessibleDescription('116 characters left');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gift page updated successfully!')).toBeVisible();
  expect(profileOf(shop, account)).toMatchObject({
    display_name: 'Ada & Tari',
    gift_tagline: 'Jollof opens every door.',
  });

  await page.getByLabel('Tagline').fill('');
  await expect(preview).toContainText('Send me a delicious Share box');
  await page.getByLabel('Tagline').fill('x'.repeat(200));
  await expect(page.getByLabel('Tagline')).toHaveAccessibleDescription(
    'At most 140 characters, please 60 characters too many',
  );
});

test('copies and shares a gift link, and shows its QR code', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    });
  });
  const slug = 'ada-and-tari';
  await openTab(page, shop, slug);
  const url = `${new URL(page.url()).origin}/to/${slug}`;

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await giftLinkRegion(page).getByRole('button', { name: 'Copy Gift link' }).click();
  const copied = giftLinkRegion(page).getByRole('button', { name: 'Copied Gift link' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(giftLinkRegion(page)).toContainText(`Share tag: @${slug}`);
  await giftLinkRegion(page).getByRole('button', { name: 'Copy Share tag' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(slug);
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
  await page.clock.resume();

  const whatsApp = giftLinkRegion(page).getByRole('link', { name: 'WhatsApp' });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(message.host).toBe('wa.me');
  expect(message.searchParams.get('text')).toBe(`Send me a delicious Share box ${url}`);

  await giftLinkRegion(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared') as unknown))
    .toEqual([{ title: 'Share Box', text: 'Send me a delicious Share box', url }]);

  await expect(
    page.getByRole('img', { name: `QR code that opens ${new URL(url).host}/to/${slug}` }),
  ).toBeVisible();
  for (const format of ['png', 'svg'] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download the QR code as ${format.toUpperCase()}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`share-box-${slug}.${format}`);
    const { format: actual } = await sharp(await readFile(await download.path())).metadata();
    expect(actual).toBe(format);
  }
});

test('warns a member without an address, and lets them add an address', async ({ page }) => {
  const account = await createAccount();
  await visitAs(page, account, tab);
  await expect(page.getByText('You have no delivery address yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a delivery address' }).click();
  await addAddress(page, '2 Peter Odili Road');
  await expect(page.getByText('You have no delivery address yet')).toHaveCount(0);
  await expect(tagField(page)).toBeVisible();
});

test('does not show changes of a gift link as saved while offline', async ({ page, shop, context }) => {
  await openTab(page, shop, 'ada');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Display name').fill('Nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Nobody');
  await page.getByRole('switch', { name: 'Accept gifts' }).click();
  await expect(page.getByRole('switch', { name: 'Accept gifts' })).toBeChecked();
  await context.setOffline(false);
});

test('links visitors to sign-up and members to their gift link from the home page', async ({ page }) => {
  await page.goto('/');
  const claimLink = page.getByRole('link', { name: 'Claim your link' });
  await expect(claimLink).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'See a sample link' })).toHaveAttribute('href', '/to/sample');
  await claimLink.click();
  await expect(page).toHaveURL(/\/signup/);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignInForm(page, await createAccount());
  await expect(page).toHaveURL(/tab=gift-link/);
  await page.goto('/');
  await expect(claimLink).toHaveAttribute('href', '/profile?tab=gift-link');
});
