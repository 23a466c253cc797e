import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLatestNotification, parsePushNotification, getNotificationTarget } from './push-message';

const origin = 'https://shop.example';

/** Returns the `URL` class of Safari 16, which has no static parsers. */
const createOldUrl = () =>
  class OldUrl extends URL {
    static override canParse = undefined as never;
    static override parse = undefined as never;
  };

afterEach(() => vi.unstubAllGlobals());

describe('push messages', () => {
  it('parses the title, text and tag of a push message', () => {
    const data = {
      title: 'Confirmed',
      body: 'Your box is ours to cook.',
      tag: 'order-1',
      link: '/profile',
      at: '5',
    };
    expect(parsePushNotification(JSON.stringify({ data }))).toEqual({
      ...{ title: 'Confirmed', body: 'Your box is ours to cook.', tag: 'order-1' },
      ...{ renotify: true, silent: false, icon: '/icons/icon-192.png', badge: '/icons/badge.png' },
      data: { link: '/profile', at: '5' },
    });
  });

  it('a push message with only a title opens the start page, and counts as the oldest message', () => {
    expect(parsePushNotification('{"data":{"title":"Confirmed"}}')).toMatchObject({
      ...{ title: 'Confirmed', body: '', tag: 'share-box' },
      data: { link: '/', at: '0' },
    });
  });

  it.each([
    undefined,
    '',
    'not json',
    '{"data":{}}',
    '{"data":{"title":""}}',
    '{"notification":{"title":"x"}}',
  ])('shows a fallback text if the push message is %s', (text) =>
    expect(parsePushNotification(text)).toMatchObject({
      ...{ title: 'Share Box', body: 'There is news about your box.', tag: 'share-box', silent: false },
      data: { link: '/', at: '0' },
    }),
  );

  it('a push message opens only URLs of the shop’s site', () => {
    expect(getNotificationTarget({ link: '/profile?tab=experiences#order-1' }, origin)).toBe(
      `${origin}/profile?tab=experiences#order-1`,
    );
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`\\evil.example`,
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'javascript:alert(1)',
    'blob:https://shop.example/0b5c',
    '/__/auth/handler?redirectUrl=https://evil.example',
    'http://[',
  ])('a push message opens no page if its link is %s', (link) =>
    expect(getNotificationTarget({ link }, origin)).toBeNull(),
  );

  it('a push message opens the linked page in browsers without URL.canParse', () => {
    vi.stubGlobal('URL', createOldUrl());
    expect(getNotificationTarget({ link: '/profile' }, origin)).toBe(`${origin}/profile`);
    expect(getNotificationTarget({ link: 'http://[' }, origin)).toBeNull();
  });

  it('a push message replaces an earlier notification with a sound, but silently during quiet hours', () => {
    const data = { title: 'At your door', tag: 'order-1' };
    expect(parsePushNotification(JSON.stringify({ data }))).toMatchObject({ renotify: true, silent: false });
    expect(parsePushNotification(JSON.stringify({ data: { ...data, silent: '1' } }))).toMatchObject({
      silent: true,
    });
  });

  it('an older push message does not replace a newer notification, which is shown again silently', () => {
    const pushed = (title: string, at?: string) =>
      parsePushNotification(
        JSON.stringify({ data: { title, body: `${title}.`, tag: 'order-1', link: `/${title}`, at } }),
      );
    const older = pushed('cooked', '1790000000999');
    const newer = pushed('delivered', '1790000001000');
    expect(chooseLatestNotification(newer, [older])).toBe(newer);
    expect(chooseLatestNotification(older, [newer])).toEqual({
      ...newer,
      renotify: false,
      silent: true,
    });
    // A repeated push replaces its own notification. A notification without a timestamp counts as older than any other.
    expect(chooseLatestNotification(older, [older])).toBe(older);
    expect(
      chooseLatestNotification(older, [pushed('unknown'), { title: 'Old', body: '', data: { link: '/' } }]),
    ).toBe(older);
    expect(chooseLatestNotification(older, [])).toBe(older);
  });
});
