import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { ownerOf } from './support/actors';
import { describeFields, text } from './support/field-cases';
import { describeMatch, expectNotListed, stand, type Access } from './support/firestore-match';

const match = '/notification_preferences/{uid}';
const prefix = 'notification-preferences';
const off = { in_app: [], push: ['drop_open'], email: [] };
const chosen = {
  off,
  quiet_hours: { from: 1320, to: 420 },
  wants_drop_news: true,
  wants_drop_reminders: true,
};

const channels = ['in_app', 'push', 'email'] as const;

const types = (count: number): string[] => Array.from({ length: count }, () => 'type');

const access: Access = {
  path: `notification_preferences/${ownerOf(prefix)}`,
  standing: { ...chosen, updated_at: new Date('2026-01-05T09:00:00Z') },
  create: { ...chosen, updated_at: serverTimestamp() },
  update: { wants_drop_news: false, updated_at: serverTimestamp() },
  may: { get: ['the owner'], create: ['the owner'], update: ['the owner'] },
};

describeMatch(match, prefix, access);

describe(`${match}, by a list`, () => {
  it('can’t be listed by its owner', async () => {
    await stand({ [access.path]: access.standing });
    await expectNotListed(prefix, 'the owner', access.path);
  });
});

describeFields(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    { what: 'no word of reminders, as older pages write', fields: { wants_drop_reminders: undefined } },
    { what: 'no quiet hours', fields: { quiet_hours: null } },
    { what: 'quiet hours at the ends of the day', fields: { quiet_hours: { from: 0, to: 1439 } } },
    ...channels.flatMap((channel) => [
      { what: `40 types by ${channel}`, fields: { off: { ...off, [channel]: types(40) } } },
      { what: `types of 1000 letters by ${channel}`, fields: { off: { ...off, [channel]: [text(1000)] } } },
    ]),
  ],
  refused: [
    { what: 'hours beyond the day', fields: { quiet_hours: { from: 0, to: 1440 } } },
    { what: 'hours before the day', fields: { quiet_hours: { from: -1, to: 60 } } },
    { what: 'hours in fractions', fields: { quiet_hours: { from: 0.5, to: 60 } } },
    { what: 'hours without an end', fields: { quiet_hours: { from: 60 } } },
    { what: 'hours with more to them', fields: { quiet_hours: { from: 0, to: 60, days: 7 } } },
    { what: 'hours that are text', fields: { quiet_hours: '22:00' } },
    { what: 'a channel nobody knows', fields: { off: { ...off, fax: [] } } },
    { what: 'a channel missing', fields: { off: { in_app: [], push: [] } } },
    ...channels.flatMap((channel) => [
      { what: `types by ${channel} that are no list`, fields: { off: { ...off, [channel]: 'drop_open' } } },
      { what: `types by ${channel} that are no text`, fields: { off: { ...off, [channel]: [1] } } },
      { what: `41 types by ${channel}`, fields: { off: { ...off, [channel]: types(41) } } },
      { what: `types of 1001 letters by ${channel}`, fields: { off: { ...off, [channel]: [text(1001)] } } },
    ]),
    { what: 'a wish that is neither yes nor no', fields: { wants_drop_news: 'yes' } },
    { what: 'reminders that are neither on nor off', fields: { wants_drop_reminders: 'yes' } },
    { what: 'a time of the device', fields: { updated_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no time', fields: { updated_at: undefined } },
    { what: 'a field nobody listed', fields: { role: 'admin' } },
  ],
});
