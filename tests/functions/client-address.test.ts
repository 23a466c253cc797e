import { expect, it } from 'vitest';
import { getClientAddress, toNetworkKey } from '../../functions/src/platform/client-address';

it('uses the IP address that the front end appended, not the ones that the caller sent', () => {
  const from = (header: string | undefined) =>
    getClientAddress({ headers: header === undefined ? {} : { 'x-forwarded-for': header }, socket: {} });
  expect(from('102.89.1.2')).toBe('102.89.1.2');
  expect(from('1.1.1.1, 8.8.8.8, 102.89.1.2')).toBe('102.89.1.2');
  expect(from(undefined)).toBeNull();
  expect(getClientAddress({ headers: {}, socket: { remoteAddress: '127.0.0.1' } })).toBe('127.0.0.1');
});

it('maps a household’s IPv6 addresses to the same key without revealing them', () => {
  expect(toNetworkKey('2001:db8::1')).toBe(toNetworkKey('2001:db8:0:0:ffff::2'));
  expect(toNetworkKey('2001:db8::1')).not.toBe(toNetworkKey('2001:db8:0:1::1'));
  expect(toNetworkKey('102.89.1.2')).not.toBe(toNetworkKey('102.89.1.3'));
  expect(toNetworkKey('102.89.1.2')).not.toContain('102');
});
