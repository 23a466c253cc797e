import { serverTimestamp } from 'firebase/firestore';
import { ownerOf } from './support/actors';
import { describeFields, text } from './support/field-cases';
import { describeMatch, type Access } from './support/firestore-match';

const match = '/notification_preferences/{uid}';
const prefix = 'notification-preferences';
const off = { in_app: [], push: ['drop_open'], email: [] };
const chosen = { off, quiet_hours: { from: 1320, to: 420 }, wants_drop_news: true };

const access: Access = {
  path: `notification_preferences/${ownerOf(prefix)}`,
  standing: { ...chosen, updated_at: new Date('2026-01-05T09:00:00Z') },
  create: { ...chosen, updated_at: serverTimestamp() },
  update: { wants_drop_news: false, updated_at: serverTimestamp() },
  may: { get: ['the owner'], create: ['the owner'], update: ['the owner'] },
};

describeMatch(match, prefix, access);

describeFields(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    { what: 'no quiet hours', fields: { quiet_hours: null } },
    { what: 'quiet hours at the ends of the day', fields: { quiet_hours: { from: 0, to: 1439 } } },
    { what: '40 types', fields: { off: { ...off, email: Array.from({ length: 40 }, () => 'type') } } },
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
    { what: 'types that are no list', fields: { off: { ...off, push: 'drop_open' } } },
    { what: 'types that are no text', fields: { off: { ...off, push: [1] } } },
    { what: '41 types', fields: { off: { ...off, email: Array.from({ length: 41 }, () => 'type') } } },
    { what: 'types of 1001 letters', fields: { off: { ...off, email: [text(1001)] } } },
    { what: 'a wish that is neither yes nor no', fields: { wants_drop_news: 'yes' } },
    { what: 'a time of the device', fields: { updated_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no time', fields: { updated_at: undefined } },
    { what: 'a field nobody listed', fields: { role: 'admin' } },
  ],
});
