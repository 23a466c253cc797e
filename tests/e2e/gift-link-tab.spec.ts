import { expect, type Page, test } from '@playwright/test';
import { giftLink } from '@sharebox/domain/gift/gift';
import { reasonMessages } from '@sharebox/domain/common/errors';
import { profile } from '@sharebox/domain/account/profile';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createAccount, signIn, uniqueWord } from '../support/accounts';
import { saveAddress } from '../support/box';
import { emulatorAdmin } from '../support/emulator-admin';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

const uniqueTag = () => `e2e-${uniqueWord().toLowerCase()}`;
const tab = '/profile?tab=gift-link';

async function linkOf(slug: string) {
  const data = (await emulatorAdmin().db.doc(`gift_links/${slug}`).get()).data();
  return data ? giftLink.parse(data) : null;
}

const profileOf = async (uid: string) =>
  profile.parse((await emulatorAdmin().db.doc(`profiles/${uid}`).get()).data());

const tagField = (page: Page) => page.getByLabel('Share tag', { exact: true });
const yourLink = (page: Page) => page.getByRole('region', { name: 'Your gift link', exact: true });
const claimButton = (page: Page) =>
  page.getByRole('region', { name: 'Claim your gift link' }).getByRole('button', { name: /^Claim/ });

/** Claims a tag as a person would; on the tab, with no link yet. */
async function claim(page: Page, slug: string): Promise<void> {
  await tagField(page).fill(slug);
  await claimButton(page).click();
  await expect(yourLink(page)).toContainText(`/to/${slug}`, serverAnswers);
}

/** A signed-in member with an address, looking at their gift-link tab. */
async function openTab(page: Page) {
  const account = await createAccount();
  await saveAddress(account.uid);
  await signIn(page, account);
  await page.goto(tab);
  return account;
}

test('a tag is lowercased while typing, shown as an address, and told what is wrong with it', async ({
  page,
}) => {
  await openTab(page);
  const address = page.getByRole('status', { name: /.*/ }).filter({ hasText: '/to/' });
  await tagField(page).fill('Ada & TARI_!');
  await expect(tagField(page)).toHaveValue('adatari');
  await expect(address).toHaveText(`${new URL(page.url()).host}/to/adatari`);

  for (const [typed, message] of [
    ['ab', 'A share tag has at least 3 characters'],
    ['a'.repeat(21), 'A share tag has at most 20 characters'],
    ['-ada', 'A share tag starts and ends with a letter or number'],
    ['sample', 'This share tag is reserved. Please choose another one.'],
    ['admin', 'This share tag is reserved. Please choose another one.'],
  ] as const) {
    await tagField(page).fill(typed);
    await claimButton(page).click();
    await expect(tagField(page)).toHaveAccessibleDescription(message);
    await expect(tagField(page)).toBeFocused();
  }
});

test('the first claim opens the page for gifts, with a first name and no surname on it', async ({ page }) => {
  const account = await openTab(page);
  const slug = uniqueTag();
  await claim(page, slug);
  await expect(page.getByRole('switch', { name: 'Accept gifts' })).toBeChecked();
  expect(await profileOf(account.uid)).toMatchObject({ gift_link_slug: slug, allow_gifting: true });
  const link = await linkOf(slug);
  expect(link).toMatchObject({
    display_name: account.firstName,
    gift_tagline: 'Send me a delicious Share box',
    allow_gifting: true,
    moved_to: null,
  });
  expect(JSON.stringify(link)).not.toContain(account.lastName);
});

test('a tag that somebody else has is refused next to the field, and what was typed stays', async ({
  page,
  browser,
}) => {
  await openTab(page);
  const slug = uniqueTag();
  await claim(page, slug);
  const other = await (await browser.newContext()).newPage();
  await openTab(other);
  await tagField(other).fill(slug);
  await claimButton(other).click();
  await expect(tagField(other)).toHaveAccessibleDescription(reasonMessages['tag-taken'], serverAnswers);
  await expect(tagField(other)).toHaveValue(slug);
  await other.context().close();
});

test('changing the tag leads the former one to it, and a second tab follows', async ({ page, context }) => {
  const account = await openTab(page);
  const [former, next] = [uniqueTag(), uniqueTag()];
  await claim(page, former);
  const { gift_id } = await profileOf(account.uid);
  const second = await context.newPage();
  await signIn(second, account);
  await second.goto(tab);
  await expect(yourLink(second)).toContainText(former);

  await page.getByRole('button', { name: 'Change link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your gift link' });
  await expect(dialog).toContainText(`For 30 days ${former} leads to your new link`);
  await dialog.getByLabel('New share tag').fill(next);
  await dialog.getByRole('button', { name: 'Change link' }).click();
  await expect(dialog).toHaveCount(0, serverAnswers);
  await expect(yourLink(page)).toContainText(`/to/${next}`);
  await expect(yourLink(second)).toContainText(`/to/${next}`);

  const left = await linkOf(former);
  expect(left).toMatchObject({ moved_to: next, display_name: '', gift_id });
  const days = ((left?.frees_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect(await linkOf(next)).toMatchObject({ gift_id, moved_to: null });
});

test('the switch turns gifts off and on again, on the public page too', async ({ page }) => {
  const account = await openTab(page);
  const slug = uniqueTag();
  await claim(page, slug);
  const accepts = page.getByRole('switch', { name: 'Accept gifts' });
  await accepts.click();
  await expect(yourLink(page)).toContainText('you don’t accept gifts at the moment');
  await expect.poll(async () => (await linkOf(slug))?.allow_gifting, serverAnswers).toBe(false);
  await page.reload();
  await expect(accepts).not.toBeChecked();
  await accepts.click();
  await expect.poll(async () => (await linkOf(slug))?.allow_gifting, serverAnswers).toBe(true);
  expect(await profileOf(account.uid)).toMatchObject({ allow_gifting: true });
});

test('name and tagline show in the preview while typing, and on the page once saved', async ({ page }) => {
  const account = await openTab(page);
  const slug = uniqueTag();
  await claim(page, slug);
  const preview = page.getByRole('figure', { name: 'Preview of your gift page' });
  await expect(preview).toContainText(account.firstName);
  await expect(preview).toContainText('Send me a delicious Share box');
  await expect(preview).not.toContainText(account.lastName);

  await page.getByLabel('Display name').fill('Ada & Tari');
  await page.getByLabel('Tagline').fill('Jollof opens every door.');
  await expect(preview).toContainText('AT');
  await expect(preview).toContainText('Ada & Tari');
  await expect(preview).toContainText('Jollof opens every door.');
  await expect(page.getByLabel('Tagline')).toHaveAccessibleDescription('24 of 140 characters');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gift page updated successfully!')).toBeVisible();
  await expect
    .poll(() => linkOf(slug), serverAnswers)
    .toMatchObject({
      display_name: 'Ada & Tari',
      initials: 'AT',
      gift_tagline: 'Jollof opens every door.',
    });

  await page.getByLabel('Tagline').fill('');
  await expect(preview).toContainText('Send me a delicious Share box');
  await page.getByLabel('Tagline').fill('x'.repeat(200));
  await expect(page.getByLabel('Tagline')).toHaveValue('x'.repeat(140));
});

test('the link is copied with 2 s of feedback, sent by WhatsApp, shared by the device and drawn as a QR code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    });
  });
  await openTab(page);
  const slug = uniqueTag();
  await claim(page, slug);
  const url = `${new URL(page.url()).origin}/to/${slug}`;

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await yourLink(page).getByRole('button', { name: 'Copy Gift link' }).click();
  const copied = yourLink(page).getByRole('button', { name: 'Copied Gift link' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
  await page.clock.resume();

  const whatsApp = yourLink(page).getByRole('link', { name: 'WhatsApp' });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(message.host).toBe('wa.me');
  expect(message.searchParams.get('text')).toBe(`Send me a delicious Share box ${url}`);

  await yourLink(page).getByRole('button', { name: 'Share', exact: true }).click();
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

test('somebody without an address is told that gifts can’t reach them, and led to add one', async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto(tab);
  await expect(page.getByText('You have no delivery address yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expect(page).toHaveURL(/tab=delivery/);
  await saveAddress(account.uid);
  await page.getByRole('tab', { name: 'Gift link' }).click();
  await expect(tagField(page)).toBeVisible();
  await expect(page.getByText('You have no delivery address yet')).toHaveCount(0);
});

test('offline nothing is said to be saved', async ({ page, context }) => {
  await openTab(page);
  await claim(page, uniqueTag());
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Display name').fill('Nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Network error: Please check your connection.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Nobody');
  await page.getByRole('switch', { name: 'Accept gifts' }).click();
  await expect(page.getByRole('switch', { name: 'Accept gifts' })).toBeChecked();
  await context.setOffline(false);
});

test('home leads visitors to sign-up and members to their link', async ({ page }) => {
  await page.goto('/');
  const claimLink = page.getByRole('link', { name: 'Claim your link' });
  await expect(claimLink).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'See a sample link' })).toHaveAttribute('href', '/to/sample');
  await claimLink.click();
  await expect(page).toHaveURL(/\/signup/);
  // Whoever signs in from there lands on the link they came for.
  await signInFromHere(page);
  await expect(page).toHaveURL(/tab=gift-link/);
  await page.goto('/');
  await expect(claimLink).toHaveAttribute('href', '/profile?tab=gift-link');
});

async function signInFromHere(page: Page): Promise<void> {
  const account = await createAccount();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
