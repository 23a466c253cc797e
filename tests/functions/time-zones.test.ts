import { afterEach, describe, expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { buildBoxRequest, openShop } from './support/shop';

const edges = [
  ['Sunday 23:59:59.999', '2026-11-15T23:59:59.999+01:00', 'window-closed'],
  ['Monday 00:00:00.000', '2026-11-16T00:00:00.000+01:00', 'ok'],
  ['Thursday 11:59:59.999', '2026-11-19T11:59:59.999+01:00', 'ok'],
  ['Thursday 12:00:00.000', '2026-11-19T12:00:00.000+01:00', 'window-closed'],
  ['the Sunday after at 23:59:59.999', '2026-11-22T23:59:59.999+01:00', 'window-closed'],
] as const;

const zones = ['UTC', 'Africa/Lagos', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const usualZone = process.env.TZ;

afterEach(() => {
  if (usualZone === undefined) delete process.env.TZ;
  else process.env.TZ = usualZone;
});

describe.each(zones)('on a server in time zone %s', (zone) => {
  it('accepts holds exactly from Monday midnight to Thursday noon in Lagos', async () => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    // The drop's own deadline is later, so only the ordering window matters.
    const shop = await openShop({ orderDeadline: new Date('2026-11-30T00:00:00Z') });
    for (const [name, at, end] of edges) {
      const buyer = await shop.customer(`buyer-${Date.parse(at)}`);
      shop.setClock(new Date(at));
      expect([name, await getOutcome(call.holdBox(shop, buyer, buildBoxRequest()))]).toEqual([name, end]);
    }
  });
});
