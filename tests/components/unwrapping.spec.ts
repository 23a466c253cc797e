import { buildUnwrappingPath } from '@sharebox/domain/gifts/unwrapping';
import {
  getUnwrappingTokensContract,
  openUnwrappingContract,
  saveSurpriseContract,
  thankFromUnwrappingContract,
} from '@sharebox/domain/gifts/unwrapping-callables';
import { buildGiftSuccessPath } from '../../web/src/config/paths';
import { headlessShellLaunchOptions } from '../browser';
import { expect, test } from '../stand-ins/component-test';
import { serveAppOffline } from '../stand-ins/offline-app';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { createRecipient, givePaidGift } from '../support/gifts';
import { readStoredText, visitAs } from '../support/page';
import { sampleSurprise } from '../support/secrets/callable-inputs';

test.use({
  launchOptions: {
    ...headlessShellLaunchOptions,
    args: [
      ...headlessShellLaunchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const image = { name: 'us.gif', mimeType: 'image/gif', buffer: Buffer.from(sampleSurprise.photo, 'base64') };

async function readPath(shop: StandInShop, orderId: string): Promise<string> {
  const { tokens } = await shop.staff.call(getUnwrappingTokensContract, { order_ids: [orderId] });
  return buildUnwrappingPath(orderId, tokens[0] ?? '');
}

async function giveSurprise(shop: StandInShop) {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient, { love_message: 'To many more evenings.' });
  await shop.as(giver).call(saveSurpriseContract, { order_id: orderId, ...sampleSurprise });
  return { giver, orderId, path: await readPath(shop, orderId) };
}

test('adds a photo, a voice note and a playlist to a gift, and removes them', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const giver = await createAccount();
  const orderId = await givePaidGift(shop, giver, await createRecipient());
  await visitAs(page, giver, buildGiftSuccessPath({ orderId }));
  await page.getByRole('button', { name: 'Add a surprise' }).click();
  const dialog = page.getByRole('dialog', { name: 'For when the box opens' });

  await test.step('records a giver’s voice note, and asks for the text of the voice note', async () => {
    await dialog.getByRole('button', { name: 'Record your voice' }).click();
    await expect(dialog.getByRole('timer')).toHaveText('1 of 60 seconds');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByLabel('Your recording')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save voice note' }).click();
    await expect(dialog.getByText('Please type what you say')).toBeVisible();
    await dialog.getByLabel('What do you say?').fill('I love you');
    shop.cutOff(saveSurpriseContract);
    await dialog.getByRole('button', { name: 'Save voice note' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Network error');
    await expect(dialog.getByLabel('Your recording')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Keep editing').click();
    shop.reconnect(saveSurpriseContract);
    await dialog.getByRole('button', { name: 'Save voice note' }).click();
    await expect(dialog.getByText('“I love you”')).toBeVisible();
    const duration = dialog.getByLabel('Your voice note').evaluate(async (audio: HTMLAudioElement) => {
      await audio.play();
      return audio.error;
    });
    expect(await duration).toBeNull();
  });

  await test.step('accepts a photo and a playlist from the giver of a gift', async () => {
    const photo = dialog.getByLabel('Photo for the box');
    await photo.setInputFiles(image);
    await expect(dialog.getByAltText('What you added')).toBeVisible();
    await dialog.getByLabel('Link to the playlist').fill('open.spotify.com/playlist/1');
    await dialog.getByRole('button', { name: 'Save playlist' }).click();
    await expect(dialog.getByText('Please paste a link that starts with https://')).toBeVisible();
    await dialog.getByLabel('Link to the playlist').fill('https://open.spotify.com/playlist/1');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Keep editing').click();
    await dialog.getByRole('button', { name: 'Save playlist' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove the playlist' })).toBeVisible();
    await expectStateAccessible(page, 'the surprise for a gift');
  });

  await test.step('keeps a gift’s surprises for the giver’s next visit, until the giver removes them', async () => {
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change the surprise' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Add a surprise' }).click();
    await expect(dialog.getByAltText('What you added')).toBeVisible();
    await expect(dialog.getByText('“I love you”')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('“I love you”')).toBeHidden();
    await dialog.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(dialog.getByAltText('What you added')).toBeHidden();
    await dialog.getByRole('button', { name: 'Remove the playlist' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove the playlist' })).toBeHidden();
  });

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add a surprise' })).toBeVisible();
  await shop.staff.setStatus(orderId, 'delivered');
  await expect(page.getByRole('button', { name: 'Add a surprise' })).toBeHidden();
});

test('the gift opens step by step on arrival, and lets the recipient thank', async ({ page, shop }) => {
  const { giver, orderId, path } = await giveSurprise(shop);
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This opens when your box arrives');
  await expect(page.locator('body')).not.toContainText('To many more evenings');
  expect(await readStoredText(page)).not.toContain('To many more evenings');
  await shop.staff.setStatus(orderId, 'delivered');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(heading).toHaveText('A Share Box from Emeka Eze');
  await expect(page.getByText('“To many more evenings.”')).toBeVisible();
  await page.getByRole('button', { name: 'Next: A photo for you' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(page.getByAltText('From Emeka Eze')).toBeVisible();
  await page.getByRole('button', { name: 'Next: A voice for you' }).click();
  await expect(page.getByText('“Happy anniversary”')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Warm and plate' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Warm');
  await expectStateAccessible(page, 'the dishes of an unwrapped box');
  await page.getByRole('button', { name: 'Next: Music for tonight' }).click();
  await expect(page.getByRole('link', { name: 'Open the playlist on open.spotify.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: Thank Emeka Eze' }).click();
  await page.getByLabel('A word of thanks').fill('We danced.');
  const photo = page.getByLabel('Photo of your evening');
  await photo.setInputFiles(image);
  await expect(page.getByText('us.gif')).toBeVisible();
  const goBackAndForth = async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Next: Thank Emeka Eze' }).click();
  };
  await goBackAndForth();
  await expect(page.getByLabel('A word of thanks')).toHaveValue('We danced.');
  await expect(page.getByText('us.gif')).toBeVisible();
  await expectStateAccessible(page, 'the thanks for an unwrapped box');
  const reconnect = shop.loseAnswer(thankFromUnwrappingContract);
  await page.getByRole('button', { name: 'Send thank-you' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error');
  reconnect();
  await page.getByRole('button', { name: 'Send thank-you' }).click();
  await expect(page.getByText('Your thank-you is with them')).toBeVisible();
  await goBackAndForth();
  await expect(page.getByText('Your thank-you is with them')).toBeVisible();

  await visitAs(page, giver, buildGiftSuccessPath({ orderId }));
  await expect(page.getByText('We danced.')).toBeVisible();
  await expect(page.getByAltText('Their thank-you')).toBeVisible();
});

test('keeps a typed thank-you over a reload until it is sent', async ({ page, shop }) => {
  const { orderId, path } = await giveSurprise(shop);
  await shop.staff.setStatus(orderId, 'delivered');
  await page.goto(path);
  const openLastStep = async () => {
    const next = page.getByRole('button', { name: /^Next/ });
    await expect(next).toBeVisible();
    while (await next.isVisible()) await next.click();
  };
  await openLastStep();
  await page.getByLabel('A word of thanks').fill('We danced.');
  await page.reload();
  await openLastStep();
  await expect(page.getByLabel('A word of thanks')).toHaveValue('We danced.');
  await page.getByRole('button', { name: 'Send thank-you' }).click();
  await expect(page.getByText('Your thank-you is with them')).toBeVisible();
  expect(await readStoredText(page)).not.toContain('We danced.');
});

test('lets a recipient reopen a gift offline until the access expires', async ({ page, context, shop }) => {
  const { orderId, path } = await giveSurprise(shop);
  await shop.staff.setStatus(orderId, 'delivered');
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('A Share Box from Emeka Eze');
  await serveAppOffline(page);
  await context.setOffline(true);
  shop.cutOff(openUnwrappingContract);
  await page.reload();
  await expect(heading).toHaveText('A Share Box from Emeka Eze');
  await page.getByRole('button', { name: 'Next: A photo for you' }).click();
  await expect(page.getByAltText('From Emeka Eze')).toBeVisible();
  expect(await readStoredText(page)).toContain(orderId);
  await page.clock.setFixedTime(new Date(Date.now() + 31 * 86_400_000));
  await page.goto('/');
  await expect.poll(() => readStoredText(page)).not.toContain(orderId);
});

test('shows no giver for one’s own box, and no box for an unknown code', async ({ page, shop }) => {
  const orderId = await shop.as(await createAccount()).placePaidOrder();
  await shop.staff.setStatus(orderId, 'delivered');
  const path = await readPath(shop, orderId);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warm and plate');
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0);
  await page.goto(`${path.slice(0, -2)}zz`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This code doesn’t open a box');
});
