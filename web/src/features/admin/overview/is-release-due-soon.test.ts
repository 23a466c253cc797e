import { expect, it } from 'vitest';
import { isReleaseDueSoon } from './is-release-due-soon';

it('isReleaseDueSoon is true from three hours before the box is released, and stays true after that time', () => {
  const now = new Date('2026-11-18T00:30:00+01:00');
  const end = (time: string) => ({ kept_until: new Date(`2026-11-${time}+01:00`) });
  expect(isReleaseDueSoon(end('18T03:30:00'), now)).toBe(true);
  expect(isReleaseDueSoon(end('18T03:30:01'), now)).toBe(false);
  expect(isReleaseDueSoon(end('17T12:00:00'), now)).toBe(true);
  expect(isReleaseDueSoon({ kept_until: null }, now)).toBe(false);
});
