import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import { describeFieldRules, buildTextOfLength } from './support/field-cases';
import {
  describeMatch,
  expectAccess,
  getActorFirestore,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const match = '/profiles/{uid}/devices/{deviceId}';
const prefix = 'devices';
const device = { token: 'fcm-token', user_agent: 'Mozilla/5.0' };

const access: ExpectedAccess = {
  path: `profiles/${getOwnerUid(prefix)}/devices/1`,
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

describeFieldRules(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    { what: 'a token of 4096 letters', fields: { token: buildTextOfLength(4096) } },
    { what: 'a user agent of 500 letters', fields: { user_agent: buildTextOfLength(500) } },
  ],
  refused: [
    { what: 'an empty token', fields: { token: '' } },
    { what: 'no token', fields: { token: undefined } },
    { what: 'a token of 4097 letters', fields: { token: buildTextOfLength(4097) } },
    { what: 'a token that is not a string', fields: { token: 1 } },
    { what: 'a user agent of 501 letters', fields: { user_agent: buildTextOfLength(501) } },
    { what: 'no user agent', fields: { user_agent: undefined } },
    { what: 'a last_seen_at from the device', fields: { last_seen_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no last_seen_at', fields: { last_seen_at: undefined } },
    { what: 'an unknown field', fields: { owner: 'me' } },
  ],
});

describe('browser registration in /profiles/{uid}/devices', () => {
  const profile = `profiles/${getOwnerUid(prefix)}`;
  const closed = { deletion: { requested_at: new Date('2026-01-05T09:00:00Z') } };

  const cases = [
    { account: 'an account without a profile can register a browser', standing: null, isAllowed: true },
    {
      account: 'an account that was never closed can register a browser',
      standing: { bio: 'Two of us' },
      isAllowed: true,
    },
    {
      account: 'an account that was opened again can register a browser',
      standing: { deletion: null },
      isAllowed: true,
    },
    { account: 'a closed account can’t register a browser', standing: closed, isAllowed: false },
  ];

  it.each(cases)('$account', async ({ standing, isAllowed }) => {
    const device = getActorFirestore(prefix, 'the owner').doc(access.path);
    await writeWithRulesDisabled({ [access.path]: null, [profile]: standing });
    await expectAccess(isAllowed, device.set(access.create));
    await writeWithRulesDisabled({ [access.path]: access.standing });
    await expectAccess(isAllowed, device.update(access.update));
    await writeWithRulesDisabled({ [profile]: null });
  });
});
