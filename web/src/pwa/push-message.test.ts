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
  it('show their title, text and tag', () => {
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

  it('open the start page and count as the oldest if their data has only a title', () => {
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
  ])('show a fallback text if their data is %s', (text) =>
    expect(parsePushNotification(text)).toMatchObject({
      ...{ title: 'Share Box', body: 'There is news about your box.', tag: 'share-box', silent: false },
      data: { link: '/', at: '0' },
    }),
  );

  it('open only URLs of this site', () => {
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
  ])('open nothing if their link is %s', (link) =>
    expect(getNotificationTarget({ link }, origin)).toBeNull(),
  );

  it('open their page in browsers without URL.canParse', () => {
    vi.stubGlobal('URL', createOldUrl());
    expect(getNotificationTarget({ link: '/profile' }, origin)).toBe(`${origin}/profile`);
    expect(getNotificationTarget({ link: 'http://[' }, origin)).toBeNull();
  });

  it('replace an earlier notification with a sound, but silently during quiet hours', () => {
    const data = { title: 'At your door', tag: 'order-1' };
    expect(parsePushNotification(JSON.stringify({ data }))).toMatchObject({ renotify: true, silent: false });
    expect(parsePushNotification(JSON.stringify({ data: { ...data, silent: '1' } }))).toMatchObject({
      silent: true,
    });
  });

  it('keep a newer notification with the same tag and show it again silently', () => {
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
    // The same push again, which replaces the shown one. A push without a timestamp counts as older than any other.
    expect(chooseLatestNotification(older, [older])).toBe(older);
    expect(
      chooseLatestNotification(older, [pushed('unknown'), { title: 'Old', body: '', data: { link: '/' } }]),
    ).toBe(older);
    expect(chooseLatestNotification(older, [])).toBe(older);
  });
});
