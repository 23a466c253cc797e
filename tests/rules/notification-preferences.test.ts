import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import { describeFieldRules, buildTextOfLength } from './support/field-cases';
import {
  describeMatch,
  expectNotListed,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

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

const access: ExpectedAccess = {
  path: `notification_preferences/${getOwnerUid(prefix)}`,
  standing: { ...chosen, updated_at: new Date('2026-01-05T09:00:00Z') },
  create: { ...chosen, updated_at: serverTimestamp() },
  update: { wants_drop_news: false, updated_at: serverTimestamp() },
  may: { get: ['the owner'], create: ['the owner'], update: ['the owner'] },
};

describeMatch(match, prefix, access);

describe(`the rule for ${match}`, () => {
  it('doesn’t let the owner list the collection of notification preferences', async () => {
    await writeWithRulesDisabled({ [access.path]: access.standing });
    await expectNotListed(prefix, 'the owner', access.path);
  });
});

describeFieldRules(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    {
      what: 'no reminder preference, as older versions of the app write',
      fields: { wants_drop_reminders: undefined },
    },
    { what: 'no quiet hours', fields: { quiet_hours: null } },
    { what: 'quiet hours at the ends of the day', fields: { quiet_hours: { from: 0, to: 1439 } } },
    ...channels.flatMap((channel) => [
      { what: `40 types by ${channel}`, fields: { off: { ...off, [channel]: types(40) } } },
      {
        what: `types of 1000 letters by ${channel}`,
        fields: { off: { ...off, [channel]: [buildTextOfLength(1000)] } },
      },
    ]),
  ],
  refused: [
    { what: 'quiet hours beyond the end of the day', fields: { quiet_hours: { from: 0, to: 1440 } } },
    { what: 'quiet hours before the start of the day', fields: { quiet_hours: { from: -1, to: 60 } } },
    { what: 'quiet hours in fractions of a minute', fields: { quiet_hours: { from: 0.5, to: 60 } } },
    { what: 'quiet hours without an end', fields: { quiet_hours: { from: 60 } } },
    { what: 'quiet hours with an additional field', fields: { quiet_hours: { from: 0, to: 60, days: 7 } } },
    { what: 'quiet hours that are a string', fields: { quiet_hours: '22:00' } },
    { what: 'an unknown channel', fields: { off: { ...off, fax: [] } } },
    { what: 'a missing channel', fields: { off: { in_app: [], push: [] } } },
    ...channels.flatMap((channel) => [
      { what: `types by ${channel} that are no list`, fields: { off: { ...off, [channel]: 'drop_open' } } },
      { what: `types by ${channel} that are no text`, fields: { off: { ...off, [channel]: [1] } } },
      { what: `41 types by ${channel}`, fields: { off: { ...off, [channel]: types(41) } } },
      {
        what: `types of 1001 letters by ${channel}`,
        fields: { off: { ...off, [channel]: [buildTextOfLength(1001)] } },
      },
    ]),
    { what: 'a preference that is not a boolean', fields: { wants_drop_news: 'yes' } },
    { what: 'a reminder preference that is not a boolean', fields: { wants_drop_reminders: 'yes' } },
    { what: 'a timestamp from the device', fields: { updated_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no timestamp', fields: { updated_at: undefined } },
    { what: 'an unknown field', fields: { role: 'admin' } },
  ],
});
