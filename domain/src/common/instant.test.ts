import { describe, expect, it } from 'vitest';
import { createInstantSchema, floorToDay, floorToMinute, instantSchema } from './instant';

describe('instantSchema', () => {
  const at = new Date('2026-11-18T09:00:00.123Z');
  it('instantSchema parses a date, an ISO string and a Firestore timestamp', () => {
    for (const form of [at, at.toISOString(), { toDate: () => at }])
      expect(instantSchema.parse(form)).toEqual(at);
  });

  it.each([[null], [undefined], ['yesterday'], [12], [{}], [{ toDate: 'today' }], [() => at]])(
    'instantSchema rejects %j',
    (junk) => {
      expect(instantSchema.safeParse(junk).error?.issues[0]?.message).toBe('Expected a timestamp');
      expect(createInstantSchema('When?').safeParse(junk).error?.issues[0]?.message).toBe('When?');
    },
  );
});

const at = new Date('2026-11-18T09:30:59.007Z');

it('floorToMinute and floorToDay round a timestamp down', () => {
  expect(floorToMinute(at)).toEqual(new Date('2026-11-18T09:30:00Z'));
  expect(floorToDay(at)).toEqual(new Date('2026-11-18T00:00:00Z'));
});
