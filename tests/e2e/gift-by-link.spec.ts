import { expect, test } from '@playwright/test';
import { getMealSlot } from '@sharebox/domain/menu/menu';
import { headlessShellLaunchOptions } from '../browser';
import {
  ensureActiveDropIsOpen,
  readPublishedMenu,
  storeCartInBrowser,
  submitPaymentClaim,
  waitForHeldOrder,
} from '../support/checkout';
import { createUniqueSlug, fillSenderDetails } from '../support/gifts';
import { readOrder } from '../support/orders';
import { signInStaff } from '../support/staff-actions';

test.describe.configure({ timeout: 240_000 });
test.use({
  actionTimeout: 30_000,
  launchOptions: {
    ...headlessShellLaunchOptions,
    args: [
      ...headlessShellLaunchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** Timeout that allows for cold starts of functions. */
const coldStart = { timeout: 60_000 };

test('lets a guest give a box by link with a voice note, and lets the recipient accept it without an account', async ({
  page,
  browser,
}) => {
  const staff = await signInStaff();
  await ensureActiveDropIsOpen();
  const { meals } = await readPublishedMenu();
  const box = (['main', 'side', 'drink'] as const).flatMap(
    (slot) => meals.find((meal) => getMealSlot(meal) === slot) ?? [],
  );
  await page.goto('/about');
  await storeCartInBrowser(page, box);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Give it as a guest' }).click();
  await page.getByLabel('Their First Name').fill('Tari');
  const email = `${createUniqueSlug()}@sharebox.test`;
  await fillSenderDetails(page, { name: 'Emeka', email, phone: '+44 20 7946 0958' });
  await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
  const orderId = await waitForHeldOrder(page);
  await submitPaymentClaim(page, 'FBN/0042');
  const link = page.getByRole('region', { name: 'Send Tari the link' });
  const whatsApp = link.getByRole('link', { name: 'WhatsApp' });
  const address = new URL((await whatsApp.getAttribute('href', coldStart)) ?? '');
  const path = /\/open-gift#[\w-]{22}$/.exec(address.searchParams.get('text') ?? '')?.[0] ?? '';
  await staff.approve(orderId);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'A Share Box from Emeka' })).toBeVisible(coldStart);
  await expect(phone.getByRole('main')).not.toContainText('₦');
  await phone.getByLabel('Your Name').fill('Tari Amadi');
  await phone.getByLabel('Phone Number').fill('0803 765 4321');
  await phone.getByLabel('Street Address').fill('5 Odu Street');
  await phone.getByLabel('Area', { exact: true }).selectOption('Rumuola');
  await phone.getByRole('button', { name: 'Accept gift' }).click();
  const accepted = phone.getByRole('region', { name: 'You accepted' });
  await expect(accepted).toContainText('5 Odu Street, Rumuola', coldStart);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'This link doesn’t open a gift' })).toBeVisible(
    coldStart,
  );
  await stranger.context().close();

  await page.goto(`/gift-success?orderId=${orderId}`);
  await expect(page.getByRole('main').getByText('Tari accepted your gift')).toBeVisible(coldStart);
  for (const secret of ['Amadi', '765 4321', '7654321', 'Odu', 'Rumuola']) {
    await expect(page.getByRole('main')).not.toContainText(secret);
  }
  expect(await readOrder(orderId)).toMatchObject({ delivery_label: '', recipient_name: 'Tari' });

  await page.getByRole('button', { name: 'Add a surprise' }).click();
  await page.getByRole('button', { name: 'Record your voice' }).click();
  await expect(page.getByRole('timer')).toHaveText('1 of 60 seconds');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByLabel('What do you say?').fill('Happy birthday, Tari');
  await page.getByRole('button', { name: 'Save voice note' }).click();
  await expect(page.getByText('“Happy birthday, Tari”')).toBeVisible(coldStart);
  await page.getByRole('button', { name: 'Done' }).click();
  const slip = await staff.readSlip(orderId);
  const tablet = await (await browser.newContext()).newPage();
  await tablet.goto(slip);
  const heading = tablet.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This opens when your box arrives', coldStart);

  await staff.sendOut(orderId);
  await phone.reload();
  await expect(accepted).toContainText('On its way', coldStart);
  await staff.deliver(orderId);
  await phone.reload();
  await expect(accepted).toContainText('Delivered', coldStart);
  await phone.context().close();

  await tablet.reload();
  await expect(heading).toHaveText('A Share Box from Emeka', coldStart);
  await tablet.getByRole('button', { name: 'Next: A voice for you' }).click();
  await expect(tablet.getByText('“Happy birthday, Tari”')).toBeVisible();
  const problem = await tablet
    .getByLabel('Voice note from Emeka')
    .evaluate(async (audio: HTMLAudioElement) => {
      await audio.play();
      return audio.error;
    });
  expect(problem).toBeNull();
  await tablet.getByRole('button', { name: 'Next: Warm and plate' }).click();
  await tablet.getByRole('button', { name: 'Next: Thank Emeka' }).click();
  await tablet.getByRole('button', { name: 'Send a heart' }).click();
  await expect(tablet.getByText('Your thank-you is with them')).toBeVisible(coldStart);
  await tablet.context().close();
  await expect(page.getByText('Thank you, says Tari')).toBeVisible(coldStart);
});
