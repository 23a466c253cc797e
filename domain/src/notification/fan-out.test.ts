import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchSize, type FanOutRecipient, partsOf, recipientOf } from './fan-out';
import { defaultPreferences, withChannel } from './notification-preferences';

const recipients = fc
  .array(fc.boolean(), { maxLength: 2500 })
  .map((mails): FanOutRecipient[] =>
    mails.map((email, n) => ({ uid: `p${n}`, in_app: true, push: true, email, quiet_hours: null })),
  );

it('everybody is in one part, in their order, and no part is more than a commit', () => {
  fc.assert(
    fc.property(recipients, (all) => {
      const parts = partsOf(all);
      expect(parts.flat()).toEqual(all);
      const writes = parts.map((part) => part.reduce((sum, one) => sum + (one.email ? 2 : 1), 1));
      for (const count of writes) expect(count).toBeLessThanOrEqual(batchSize);
      // All but the last are full: not even one more mail would go in.
      for (const count of writes.slice(0, -1)) expect(count).toBeGreaterThanOrEqual(batchSize - 1);
    }),
    { numRuns: 50 },
  );
});

it('who switched a type off everywhere is no recipient of it, and of every other', () => {
  let { off }: { off: Parameters<typeof withChannel>[0] } = defaultPreferences;
  const left = (type: 'drop_open' | 'delivered') => recipientOf('ada', { off, quiet_hours: null }, type);
  off = withChannel(off, 'drop_open', 'in_app', false);
  off = withChannel(off, 'drop_open', 'email', false);
  expect(left('drop_open')).toMatchObject({ uid: 'ada', in_app: false, push: true, email: false });
  off = withChannel(off, 'drop_open', 'push', false);
  expect(left('drop_open')).toBeNull();
  expect(left('delivered')).toMatchObject({ in_app: true, push: true, email: true });
});
