import { serverTimestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { getOwnerUid } from './support/actors';
import { describeFieldRules, buildTextOfLength } from './support/field-cases';
import {
  describeMatch,
  expectAccess,
  getActorFirestore,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const prefix = 'profiles';
const longAgo = new Date('2026-01-05T09:00:00Z');

const access: ExpectedAccess = {
  path: `profiles/${getOwnerUid(prefix)}`,
  standing: {
    first_name: 'Ada',
    last_name: 'Obi',
    phone_number: '+2348123456789',
    role: 'customer',
    address: '1 Aba Road, Port Harcourt',
    meals_tried: ['Smoky Party Jollof'],
    has_paid: false,
    created_at: longAgo,
    gift_link_slug: 'ada',
    gift_id: 'opaque',
    updated_at: longAgo,
  },
  create: { first_name: 'Ada', last_name: 'Obi', updated_at: serverTimestamp() },
  update: { first_name: 'Adaeze', updated_at: serverTimestamp() },
  may: {
    get: ['the owner', 'an admin'],
    list: ['an admin'],
    create: ['the owner'],
    update: ['the owner'],
  },
};

describeMatch('/profiles/{uid}', prefix, access);

describeFieldRules('/profiles/{uid}', prefix, access, {
  actor: 'the owner',
  allowed: [
    { what: 'a first name of 60 letters', fields: { first_name: buildTextOfLength(60) } },
    { what: 'a last name of 60 letters', fields: { last_name: buildTextOfLength(60) } },
    { what: 'a display name of 60 letters', fields: { display_name: buildTextOfLength(60) } },
    { what: 'no first name and no last name', fields: { first_name: undefined, last_name: undefined } },
    { what: 'an emoji of joined characters as a display name', fields: { display_name: 'Ada 👩🏽‍❤️‍👨🏿' } },
    { what: 'letters with accents as a first name', fields: { first_name: 'Adé Ọbí' } },
    { what: 'a bio of 500 letters', fields: { bio: buildTextOfLength(500) } },
    { what: 'a gift tagline of 140 letters', fields: { gift_tagline: buildTextOfLength(140) } },
    { what: 'a Nigerian phone number in E.164', fields: { phone_number: '+2348012345678' } },
    { what: 'a phone number of another country', fields: { phone_number: '+447911123456' } },
    { what: 'an empty phone number', fields: { phone_number: '' } },
    { what: 'gifting switched off', fields: { allow_gifting: false } },
    { what: 'no dietary needs', fields: { dietary_needs: [] } },
    { what: 'a dietary need of 400 letters', fields: { dietary_needs: [buildTextOfLength(400)] } },
    {
      what: 'dietary needs of 400 letters in total',
      fields: { dietary_needs: [buildTextOfLength(200), buildTextOfLength(200)] },
    },
    { what: '20 dietary needs', fields: { dietary_needs: Array.from({ length: 20 }, () => 'x') } },
    { what: 'dietary needs', fields: { dietary_needs: ['no nuts', 'vegetarian'] } },
  ],
  refused: [
    { what: 'a first name of 61 letters', fields: { first_name: buildTextOfLength(61) } },
    { what: 'a first name that is not a string', fields: { first_name: 7 } },
    { what: 'a last name of 61 letters', fields: { last_name: buildTextOfLength(61) } },
    { what: 'a last name that is not a string', fields: { last_name: ['Obi'] } },
    { what: 'a display name of 61 letters', fields: { display_name: buildTextOfLength(61) } },
    { what: 'a display name that is not a string', fields: { display_name: {} } },
    { what: 'a bidirectional override in a first name', fields: { first_name: 'Ada\u202E' } },
    { what: 'an isolate in a last name', fields: { last_name: '\u2066Obi' } },
    { what: 'a zero-width space in a display name', fields: { display_name: 'A\u200Bda' } },
    { what: 'a line break in a display name', fields: { display_name: 'Ada\nObi' } },
    { what: 'a tag character in a display name', fields: { display_name: 'Ada\u{E0041}' } },
    { what: 'a control character in a gift tagline', fields: { gift_tagline: 'Feed\u0000us' } },
    { what: 'a bidirectional override in a dietary need', fields: { dietary_needs: ['no\u202Enuts'] } },
    { what: 'a bio of 501 letters', fields: { bio: buildTextOfLength(501) } },
    { what: 'a bio that is not a string', fields: { bio: null } },
    { what: 'a gift tagline of 141 letters', fields: { gift_tagline: buildTextOfLength(141) } },
    { what: 'a gift tagline that is not a string', fields: { gift_tagline: true } },
    { what: 'a phone number in national format', fields: { phone_number: '08123456789' } },
    { what: 'a phone number that starts with +0', fields: { phone_number: '+0447911123456' } },
    { what: 'a phone number a digit too long', fields: { phone_number: '+2348123456789012' } },
    { what: 'a phone number that is a number', fields: { phone_number: 2348123456789 } },
    { what: 'a gifting switch that is not a boolean', fields: { allow_gifting: 'yes' } },
    { what: 'dietary needs that are not a list', fields: { dietary_needs: 'no nuts' } },
    { what: 'a dietary need that is not a string', fields: { dietary_needs: ['no nuts', { a: 1 }] } },
    { what: 'a dietary need that is a number', fields: { dietary_needs: ['no nuts', 7] } },
    { what: 'a dietary need of two lines', fields: { dietary_needs: ['no\nnuts'] } },
    { what: '21 dietary needs', fields: { dietary_needs: Array.from({ length: 21 }, () => 'x') } },
    { what: 'a dietary need of 401 letters', fields: { dietary_needs: [buildTextOfLength(401)] } },
    { what: 'an updated_at from the device', fields: { updated_at: longAgo } },
    { what: 'no updated_at', fields: { updated_at: undefined } },
    { what: 'a role', fields: { role: 'admin' } },
    { what: 'a gift_link_slug', fields: { gift_link_slug: 'taken' } },
    { what: 'a gift_id', fields: { gift_id: 'another' } },
    { what: 'an address', fields: { address: 'somewhere else' } },
    { what: 'changed tried meals', fields: { meals_tried: ['Zobo'] } },
    { what: 'a payment', fields: { has_paid: true } },
    { what: 'a changed joining date', fields: { created_at: serverTimestamp() } },
    { what: 'a changed deletion', fields: { deletion: null } },
    { what: 'an unknown field', fields: { is_vip: true } },
  ],
});

describe('fields of /profiles/{uid} that only Cloud Functions write', () => {
  it.each(['role', 'gift_link_slug', 'gift_id', 'address', 'meals_tried', 'has_paid', 'created_at'])(
    'the owner of a profile can’t remove its field %s',
    async (field) => {
      await writeWithRulesDisabled({ [access.path]: access.standing });
      const rest = Object.fromEntries(Object.entries(access.standing).filter(([key]) => key !== field));
      const replaced = { ...rest, updated_at: serverTimestamp() };
      await expectAccess(false, getActorFirestore(prefix, 'the owner').doc(access.path).set(replaced));
    },
  );
});

describe('the rule for /profiles/{uid} of a closed account', () => {
  it('rejects changes to the profile of a closed account that the owner of an open account could make', async () => {
    const write = { bio: 'Two of us', updated_at: serverTimestamp() };
    await writeWithRulesDisabled({ [access.path]: { ...access.standing, deletion: null } });
    await expectAccess(true, getActorFirestore(prefix, 'the owner').doc(access.path).update(write));
    await writeWithRulesDisabled({
      [access.path]: { ...access.standing, deletion: { requested_at: longAgo } },
    });
    await expectAccess(false, getActorFirestore(prefix, 'the owner').doc(access.path).update(write));
  });
});

describe('repeated changes to /profiles/{uid}', () => {
  const write = { bio: 'Two of us', updated_at: serverTimestamp() };
  const changeAfter = async (ms: number) => {
    await writeWithRulesDisabled({
      [access.path]: { ...access.standing, updated_at: new Date(Date.now() - ms) },
    });
    return getActorFirestore(prefix, 'the owner').doc(access.path).update(write);
  };

  it('rejects a change to a profile less than three seconds after another change', () =>
    expectAccess(false, changeAfter(1000)));

  it('accepts a change to a profile three seconds after another change', () =>
    expectAccess(true, changeAfter(3000)));

  it('rejects all but the first of thirty quick changes to a profile', async () => {
    await writeWithRulesDisabled({ [access.path]: access.standing });
    const profile = getActorFirestore(prefix, 'the owner').doc(access.path);
    const changes = Array.from({ length: 30 }, (_, n) => profile.update({ ...write, bio: String(n) }));
    const answers = await Promise.allSettled(changes);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
