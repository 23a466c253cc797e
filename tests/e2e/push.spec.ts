import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import {
  clickNotification,
  createPushSender,
  getServiceWorker,
  readShownNotifications,
  waitForServiceWorker,
} from '../support/service-worker';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The global scope of the service worker, for code that tests run in it. */
declare const self: ServiceWorkerGlobalScope;

const formatPush = (data: Record<string, string>) => JSON.stringify({ data, from: '1', fcmMessageId: 'm' });

const kitchenPush = {
  title: 'In the kitchen',
  body: 'Your box is being cooked.',
  tag: 'order-o1',
  link: '/profile?tab=experiences#order-o1',
};

/** Opens the shop in `page`, and a second page outside the shop through which the test delivers pushes. */
async function openShop(context: BrowserContext, page: Page, path = '/about') {
  await page.goto(path);
  await waitForServiceWorker(page);
  const otherTab = await context.newPage();
  const deliver = await createPushSender(await context.newCDPSession(otherTab), new URL(page.url()).origin);
  const send = (data: Record<string, string>) => deliver(formatPush(data));
  return { worker: await getServiceWorker(context), deliver, send };
}

test('shows one notification per push, and replaces one with the same tag', async ({ context, page }) => {
  const { worker, deliver, send } = await openShop(context, page);
  await page.bringToFront();
  await send(kitchenPush);
  const { title, body, tag } = kitchenPush;
  await expect.poll(() => readShownNotifications(worker)).toEqual([{ title, body, tag }]);

  // Opens another tab in front. Playwright still reports the shop's page as visible, so the service worker relies on
  // the focus.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await (await context.newPage()).bringToFront();
  await expect
    .poll(() =>
      worker.evaluate(async () =>
        (await self.clients.matchAll({ type: 'window' })).map((one) => one.focused),
      ),
    )
    .toEqual([false]);
  await send({ ...kitchenPush, title: 'On its way', body: 'Your rider has it.' });
  await expect
    .poll(() => readShownNotifications(worker))
    .toEqual([{ title: 'On its way', body: 'Your rider has it.', tag }]);

  await page.close();
  const delivered = { title: 'Delivered', body: 'Enjoy your evening.', tag };
  await send({ ...kitchenPush, ...delivered, at: '1790000001000' });
  await expect.poll(() => readShownNotifications(worker)).toEqual([delivered]);
  // An older push that arrives late must not replace the newer one.
  await send({ ...kitchenPush, at: '1790000000000' });
  await send({ ...kitchenPush, tag: 'order-o2' });
  await expect
    .poll(async () => (await readShownNotifications(worker)).map((one) => one.tag))
    .toEqual([tag, 'order-o2']);
  expect((await readShownNotifications(worker))[0]).toEqual(delivered);

  // An unreadable push must show a notification as well, because browsers revoke the permission after silent pushes.
  await deliver('not json');
  await expect.poll(async () => (await readShownNotifications(worker)).length).toBe(3);
});

test('opens a clicked notification’s link in the tab, but never other sites', async ({ context, page }) => {
  const account = await createAccount();
  await signIn(page, account);
  const { worker, send } = await openShop(context, page);

  await send({ ...kitchenPush, tag: 'hostile', link: 'https://evil.example/' });
  await expect.poll(() => readShownNotifications(worker)).toHaveLength(1);
  await clickNotification(worker, 'hostile');
  await expect.poll(() => readShownNotifications(worker)).toHaveLength(0);
  await expect(page).toHaveURL('/about');
  expect(context.pages().map((one) => new URL(one.url()).hostname)).not.toContain('evil.example');

  await send(kitchenPush);
  await expect.poll(() => readShownNotifications(worker)).toHaveLength(1);
  await clickNotification(worker, kitchenPush.tag);
  await expect(page).toHaveURL(kitchenPush.link);
  await expect(page.getByRole('heading', { name: 'Food Journey' })).toBeVisible();
  await expect.poll(() => readShownNotifications(worker)).toHaveLength(0);
});

test('opens a notification’s link in a new tab if the shop is closed', async ({ context, page }) => {
  const { worker, send } = await openShop(context, page);
  const { origin } = new URL(page.url());
  await page.close();
  // Chromium opens windows only for real clicks, so the test checks which URL the service worker tries to open.
  await worker.evaluate(() => {
    self.clients.openWindow = async (url) => {
      await (await caches.open('asked')).put(`/${Date.now()}`, new Response(String(url)));
      return null;
    };
  });
  for (const link of [kitchenPush.link, '//evil.example/', 'javascript:alert(1)']) {
    await send({ ...kitchenPush, link });
    await expect.poll(() => readShownNotifications(worker)).toHaveLength(1);
    await clickNotification(worker, kitchenPush.tag);
    await expect.poll(() => readShownNotifications(worker)).toHaveLength(0);
  }
  const requestedUrls = await worker.evaluate(async () => {
    const cache = await caches.open('asked');
    const requestedUrls: (string | undefined)[] = [];
    for (const key of await cache.keys()) requestedUrls.push(await (await cache.match(key))?.text());
    return requestedUrls;
  });
  expect(requestedUrls).toEqual([new URL(kitchenPush.link, origin).href, '/', '/']);
});

test('shows the number of unread notifications in the app badge', async ({ context, page }) => {
  const account = await createAccount();
  const { db } = getEmulatorAdmin();
  const notify = () =>
    db.collection(`profiles/${account.uid}/notifications`).add(
      notificationSchema.parse({
        title: 'In the kitchen',
        message: 'Your box is being cooked.',
        notification_type: 'preparing',
        status: 'unread',
        read_at: null,
        created_at: new Date(),
        order_id: 'o1',
        metadata: { order_reference: 'CONF-1', estimated_delivery: new Date() },
      }),
    );
  await notify();
  await signIn(page, account);
  const { worker, send } = await openShop(context, page);
  const counted = () => worker.evaluate(async () => (await caches.match('/badge'))?.text());
  await expect.poll(counted).toBe('1');
  await notify();
  await send(kitchenPush);
  await expect.poll(counted).toBe('2');

  await page.close();
  await send({ ...kitchenPush, title: 'On its way' });
  await expect.poll(counted).toBe('3');
});
