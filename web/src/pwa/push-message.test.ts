import { describe, expect, it } from 'vitest';
import { notificationOf, targetOf } from './push-message';

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
    for (const link of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'http://[']) {
      expect(targetOf({ link }, origin)).toBe(`${origin}/`);
    }
    expect(targetOf(undefined, origin)).toBe(`${origin}/`);
  });
});
