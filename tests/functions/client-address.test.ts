import { expect, it } from 'vitest';
import { getClientAddress, getNetworkKeys, toNetworkKey } from '../../functions/src/platform/client-address';

it('uses the IP address that the front end appended, not the ones that the caller sent', () => {
  const from = (header: string | string[] | undefined) =>
    getClientAddress({ headers: header === undefined ? {} : { 'x-forwarded-for': header }, socket: {} });
  expect(from('102.89.1.2')).toBe('102.89.1.2');
  expect(from('1.1.1.1, 8.8.8.8, 102.89.1.2')).toBe('102.89.1.2');
  expect(from(['1.1.1.1', '102.89.1.2'])).toBe('102.89.1.2');
  expect(from(undefined)).toBeNull();
  expect(getClientAddress({ headers: {} })).toBeNull();
  expect(getClientAddress({ headers: {}, socket: { remoteAddress: '127.0.0.1' } })).toBe('127.0.0.1');
});

it('maps a household’s IPv6 addresses to the same key without revealing them', () => {
  expect(toNetworkKey('2001:db8::1')).toBe(toNetworkKey('2001:db8:0:0:ffff::2'));
  expect(toNetworkKey('2001:db8::1')).not.toBe(toNetworkKey('2001:db8:0:1::1'));
  expect(toNetworkKey('102.89.1.2')).not.toBe(toNetworkKey('102.89.1.3'));
  expect(toNetworkKey('102.89.1.2')).not.toContain('102');
});

it.each([
  ['::1', '0:0:0:0:0:0:0:1'],
  ['2001:db8:1::', '2001:0db8:0001:0000:ffff::'],
  ['1::3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
])('maps two spellings of a network to the same key: %s and %s', (short, long) => {
  expect(toNetworkKey(short)).toBe(toNetworkKey(long));
});

it.each([
  ['1:23:4::', '12:3:4::'],
  ['1:0:2::', '1:2::'],
  ['::ffff:102.89.1.2', '::ffff:102.89.1.3'],
])('maps different networks to different keys: %s and %s', (one, other) => {
  expect(toNetworkKey(one)).not.toBe(toNetworkKey(other));
});

it('names the networks around an IPv6 address, which share the beginning of its key', () => {
  const keysOf = (ip: string) => getNetworkKeys(toNetworkKey(ip)).map(({ key }) => key);
  const [site, street, home] = keysOf('2001:db8:1:2345::1');
  expect(home).toBe(toNetworkKey('2001:db8:1:2345::1'));
  expect(home).toMatch(/^net(?:[-.][0-9a-f]{24}){3}$/);
  expect(keysOf('2001:0DB8:1:23ff::9')).toEqual([site, street, expect.not.stringMatching(`^${home ?? ''}$`)]);
  expect(keysOf('2001:db8:1:99ff::9')[0]).toBe(site);
  expect(keysOf('2001:db8:1:99ff::9')[1]).not.toBe(street);
  expect(keysOf('2001:db8:2::1')[0]).not.toBe(site);
  expect(getNetworkKeys(toNetworkKey('102.89.1.2'))).toEqual([
    { key: toNetworkKey('102.89.1.2'), weight: 1 },
  ]);
  expect(getNetworkKeys(null)).toEqual([]);
});
