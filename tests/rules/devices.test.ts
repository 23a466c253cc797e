import { serverTimestamp } from 'firebase/firestore';
import { ownerOf } from './support/actors';
import { describeFields, text } from './support/field-cases';
import { describeMatch, type Access } from './support/firestore-match';

const match = '/profiles/{uid}/devices/{deviceId}';
const prefix = 'devices';
const device = { token: 'fcm-token', user_agent: 'Mozilla/5.0' };

const access: Access = {
  path: `profiles/${ownerOf(prefix)}/devices/1`,
  standing: { ...device, last_seen_at: new Date('2026-01-05T09:00:00Z') },
  create: { ...device, last_seen_at: serverTimestamp() },
  update: { token: 'a-newer-token', last_seen_at: serverTimestamp() },
  may: {
    get: ['the owner'],
    list: ['the owner'],
    create: ['the owner'],
    update: ['the owner'],
    delete: ['the owner'],
  },
};

describeMatch(match, prefix, access);

describeFields(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    { what: 'a token of 4096 letters', fields: { token: text(4096) } },
    { what: 'a user agent of 500 letters', fields: { user_agent: text(500) } },
  ],
  refused: [
    { what: 'an empty token', fields: { token: '' } },
    { what: 'no token', fields: { token: undefined } },
    { what: 'a token of 4097 letters', fields: { token: text(4097) } },
    { what: 'a token that is no text', fields: { token: 1 } },
    { what: 'a user agent of 501 letters', fields: { user_agent: text(501) } },
    { what: 'no user agent', fields: { user_agent: undefined } },
    { what: 'a last_seen_at of the device', fields: { last_seen_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no last_seen_at', fields: { last_seen_at: undefined } },
    { what: 'a field nobody listed', fields: { owner: 'me' } },
  ],
});
