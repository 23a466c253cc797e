import { notificationSchema } from '@sharebox/domain/notifications/notification';
import type { NotificationType } from '@sharebox/domain/notifications/notification-types';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { writeNotification } from '../support/messages';
import { visitAs } from '../support/page';

const addNotification = (uid: string, title: string, type: NotificationType, minutesAgo: number) =>
  writeNotification(uid, {
    title,
    message: `What there is to say of ${title}.`,
    notification_type: type,
    created_at: new Date(Date.now() - minutesAgo * 60_000),
    order_id: type === 'order_received' ? null : 'some-order',
    metadata: {
      order_reference: `CONF-${title.length}`,
      estimated_delivery: new Date('2026-11-27T16:00:00Z'),
    },
  });

test('lets customers read, configure and open notifications', async ({ page, shop }) => {
  await test.step('shows a message for an empty list of notifications in every tab', async () => {
    await visitAs(page, await createAccount(), '/profile?tab=notifications');
    await expect(page.getByText('No notifications yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Unread (0)' }).click();
    await expect(page.getByText('No unread notifications')).toBeVisible();
    await expect(page.getByText('You’re all caught up!')).toBeVisible();
    await page.getByRole('tab', { name: 'Read (0)', exact: true }).click();
    await expect(page.getByText('No read notifications')).toBeVisible();
    await expect(page.getByText('Stay in the loop')).toHaveCount(0);
  });

  await test.step('shows the time and subject of notifications, newest first', async () => {
    const account = await createAccount();
    await addNotification(account.uid, 'Order received', 'order_received', 180);
    await addNotification(account.uid, 'In the kitchen', 'preparing', 5);
    await visitAs(page, account, '/profile?tab=notifications');
    const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(items.nth(0)).toContainText(/In the kitchen.*5m ago/);
    await expect(items.nth(0)).not.toContainText('CONF-');
    await expect(items.nth(0)).toContainText('Est: Fri, 27 Nov');
    await expect(items.nth(1)).toContainText('3h ago');
    await expect(page.getByText('Stay in the loop')).toBeVisible();
    await addNotification(account.uid, 'Delivered', 'delivered', 0);
    await expect(items.nth(0)).toContainText('Delivered');
    await expect(items.nth(0)).not.toContainText('Est:');
    await expect(items.nth(0)).toContainText('Just now');
  });

  await test.step('groups the notifications of a box, and shortens earlier notifications that have been read', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const account = await createAccount();
    await addNotification(account.uid, 'Order received of old', 'payment_confirmed', 60);
    await addNotification(account.uid, 'Orders are open', 'order_received', 30);
    await addNotification(account.uid, 'In the kitchen', 'preparing', 5);
    await visitAs(page, account, '/profile?tab=notifications');
    const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(items).toContainText([/In the kitchen/, /Order received of old/, /Orders are open/]);
    await expect(items.nth(1)).not.toContainText('Est:');
    await page.getByRole('button', { name: 'Mark as read: Order received of old' }).click();
    await expect.poll(async () => (await items.nth(1).boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'How you hear from us' }).click();
    await expect(page.getByRole('switch', { name: /^Emails/ })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('does not open an expired waiting-list offer from a notification', async () => {
    const account = await createAccount();
    await writeNotification(account.uid, {
      title: 'A box is yours if you’d like it',
      notification_type: 'box_offered',
      metadata: { valid_until: new Date(Date.now() - 60_000) },
    });
    await visitAs(page, account, '/profile?tab=notifications');
    const item = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(item).toContainText('A box is yours');
    await expect(item.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
    await expect(item.getByRole('button')).toHaveCount(1);
  });

  await test.step('marks all notifications as read, including unread notifications that are too old for the list', async () => {
    const account = await createAccount();
    await addNotification(account.uid, 'Long ago', 'delivered', 1000);
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        writeNotification(account.uid, { status: 'read', created_at: new Date(Date.now() - n * 1000) }),
      ),
    );
    await visitAs(page, account, '/profile?tab=notifications');
    await expect(page.getByRole('tab', { name: 'Unread (0)' })).toBeVisible();
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  });

  await test.step('shows a notification even if the open tab’s version of the app does not know the type of the notification', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/about');
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    const known = notificationSchema.parse({
      ...{ title: 'A new kind', message: 'Never seen before.', notification_type: 'delivered' },
      ...{ status: 'unread', read_at: null, created_at: new Date(), order_id: null, metadata: {} },
    });
    shop.write(`profiles/${account.uid}/notifications/one`, { ...known, notification_type: 'of_tomorrow' });
    await expect(page.getByText('A new kind: Never seen before.')).toBeVisible();
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('A new kind');
  });

  await test.step('switches all pushes, all emails or all weekly drop notifications on or off together', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile?tab=notifications');
    const pushes = page.getByRole('switch', { name: /^Push notifications/ });
    await expect(pushes).toBeChecked();
    await expect(page.getByRole('switch', { name: /^Emails/ })).toBeChecked();
    await page.getByRole('switch', { name: /^The weekly drop/ }).check();
    await pushes.uncheck();
    await page.getByText('Advanced', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /Tell me when a drop opens/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Remind me before a drop/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'In the kitchen: Email' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /: Push$/, checked: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'In the kitchen: Push' }).check();
    await expect(pushes).toBeChecked();
    await expect(page.getByText('Some are off, see Advanced.')).toBeVisible();
    await pushes.uncheck();
    await pushes.check();
    await expect(page.getByRole('checkbox', { name: /: Push$/, checked: false })).toHaveCount(0);
  });

  await test.step('lets a customer choose quiet hours and the channels of each notification type', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile?tab=notifications');
    await page.getByText('Advanced', { exact: true }).click();
    const drops = page.getByRole('checkbox', { name: /Tell me when a drop opens/ });
    await expect(drops).not.toBeChecked();
    await drops.check();
    const reminded = page.getByRole('checkbox', { name: /Remind me before a drop opens and closes/ });
    const closing = page.getByRole('checkbox', { name: 'The drop closes soon: Email' });
    await expect(closing).toBeDisabled();
    await reminded.check();
    await expect(closing).toBeChecked();
    await closing.uncheck();
    await page.getByRole('checkbox', { name: 'In the kitchen: Push' }).uncheck();
    await page.getByRole('checkbox', { name: 'In the kitchen: Email' }).uncheck();
    await page.getByRole('checkbox', { name: 'In the kitchen: Email' }).check();
    // This is a setting for staff, so customers do not see it.
    await expect(page.getByText('A payment to review')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /Quiet hours/ }).check();
    await page.getByLabel('From', { exact: true }).fill('21:30');
    await page.getByLabel('From', { exact: true }).blur();
    await expect
      .poll(() => shop.document(`notification_preferences/${account.uid}`))
      .toMatchObject({
        off: { in_app: [], push: ['preparing'], email: ['drop_closing'] },
        quiet_hours: { from: 21 * 60 + 30, to: 7 * 60 },
        wants_drop_news: true,
        wants_drop_reminders: true,
      });
    await page.reload();
    await page.getByText('Advanced', { exact: true }).click();
    await expect(drops).toBeChecked();
    await expect(reminded).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'In the kitchen: Push' })).not.toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
  });
});

/** Records in each tab's session storage whether the tab acquired the lock for showing a notification. */
function recordClaims(): void {
  const request = navigator.locks.request.bind(navigator.locks);
  type Work = LockGrantedCallback<unknown>;
  const value = (name: string, ...rest: [Work] | [LockOptions, Work]) => {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    return request(name, options, (lock) => {
      if (name.startsWith('news-')) sessionStorage.setItem('claim', lock ? 'tells' : 'silent');
      return work(lock);
    });
  };
  Object.defineProperty(navigator.locks, 'request', { value });
}

test('shows a new notification as a toast in one tab only', async ({ page, context, shop }) => {
  await context.addInitScript(recordClaims);
  const account = await createAccount();
  await addNotification(account.uid, 'Order received', 'order_received', 5);
  await signIn(page, account, { isKept: true });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/about');
    const bell = tab.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  }
  // The bell of a tab may show the count before the tab listens for new notifications. Each tab has two listeners.
  await expect.poll(() => shop.followers(`profiles/${account.uid}/notifications`)).toBe(4);
  await addNotification(account.uid, 'In the kitchen', 'preparing', 0);
  const claims = () => Promise.all(tabs.map((tab) => tab.evaluate(() => sessionStorage.getItem('claim'))));
  await expect.poll(async () => (await claims()).sort()).toEqual(['silent', 'tells']);
  const [teller, other] = (await claims())[0] === 'tells' ? tabs : tabs.reverse();
  if (!teller || !other) throw new Error('There are two tabs');
  const toastText = 'In the kitchen: What there is to say of In the kitchen.';
  await expect(teller.getByText(toastText)).toBeVisible();
  await expect(other.getByText(toastText)).toHaveCount(0);
  // Notifications from before the page load do not appear as toasts.
  await expect(teller.getByText('Order received:')).toHaveCount(0);
  await teller.getByRole('link', { name: 'View' }).click();
  await expect(teller).toHaveURL('/profile?tab=experiences#order-some-order');
  await expect(teller.getByText(toastText)).toHaveCount(0);
});

test('asks for alerts only once, and only after a click on Enable Alerts', async ({ page }) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  });
  await visitAs(page, await createAccount(), '/profile?tab=notifications');
  const pushes = page.getByRole('switch', { name: /^Push notifications/ });
  await expect(pushes).toHaveAccessibleName(/This device isn’t allowed to show them yet\.$/);
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText('Alerts are on for this browser.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable Alerts' })).toHaveCount(0);
  await expect(pushes).not.toHaveAccessibleName(/This device/);
});
