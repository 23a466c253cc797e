import { expect, it } from 'vitest';
import { endsSoon } from './ends-soon';

it('endsSoon is true from three hours before the box is released, and after that time', () => {
  const now = new Date('2026-11-18T00:30:00+01:00');
  const end = (time: string) => ({ kept_until: new Date(`2026-11-${time}+01:00`) });
  expect(endsSoon(end('18T03:30:00'), now)).toBe(true);
  expect(endsSoon(end('18T03:30:01'), now)).toBe(false);
  expect(endsSoon(end('17T12:00:00'), now)).toBe(true);
  expect(endsSoon({ kept_until: null }, now)).toBe(false);
});
