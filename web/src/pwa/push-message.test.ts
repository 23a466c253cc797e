import { describe, expect, it } from 'vitest';
import { latestOf, notificationOf, targetOf } from './push-message';

const origin = 'https://shop.example';

describe('a push message', () => {
  it('shows its title, text and tag', () => {
    const data = { title: 'Confirmed', body: 'Your box is ours to cook.', tag: 'order-1', link: '/profile' };
    expect(notificationOf(JSON.stringify({ data }))).toMatchObject({
      title: 'Confirmed',
      tag: 'order-1',
      data: { link: '/profile' },
    });
  });

  it.each([undefined, '', 'not json', '{"data":{}}', '{"notification":{"title":"x"}}'])(
    'shows something when it carries %s',
    (text) => expect(notificationOf(text).title).toBe('Share Box'),
  );

  it('opens an address of this site only', () => {
    expect(targetOf({ link: '/profile?tab=experiences#order-1' }, origin)).toBe(
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
  ])('leads nowhere when it names %s', (link) => expect(targetOf({ link }, origin)).toBeNull());

  it('leads nowhere without an address', () => expect(targetOf(undefined, origin)).toBeNull());

  it('takes an earlier one’s place aloud, and in quiet hours without a sound', () => {
    const data = { title: 'At your door', tag: 'order-1' };
    expect(notificationOf(JSON.stringify({ data }))).toMatchObject({ renotify: true, silent: false });
    expect(notificationOf(JSON.stringify({ data: { ...data, silent: '1' } }))).toMatchObject({
      silent: true,
    });
  });

  it('lets a newer one of its tag stand that it was overtaken by, and shows that once more without a sound', () => {
    const pushed = (title: string, at?: string) =>
      notificationOf(
        JSON.stringify({ data: { title, body: `${title}.`, tag: 'order-1', link: `/${title}`, at } }),
      );
    const older = pushed('cooked', '1790000000999');
    const newer = pushed('delivered', '1790000001000');
    expect(latestOf(newer, [older])).toBe(newer);
    expect(latestOf(older, [newer])).toEqual({
      ...newer,
      renotify: false,
      silent: true,
    });
    // The same again, of which the shop sends one at most; and what says no moment gives way to whatever comes.
    expect(latestOf(older, [older])).toBe(older);
    expect(latestOf(older, [pushed('unknown'), { title: 'Old', body: '', data: { link: '/' } }])).toBe(older);
    expect(latestOf(older, [])).toBe(older);
  });
});
