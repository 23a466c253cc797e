import { addressLabels, servedState } from '@sharebox/domain/accounts/address';
import { serverTimestamp } from 'firebase/firestore';
import { getOwnerUid } from './support/actors';
import { describeFieldRules, buildTextOfLength } from './support/field-cases';
import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const match = '/profiles/{uid}/delivery_addresses/{addressId}';
const prefix = 'addresses';
const longAgo = new Date('2026-01-05T09:00:00Z');

const complete = {
  user_id: getOwnerUid(prefix),
  label: 'Home',
  address_line_1: '1 Aba Road',
  city: 'Port Harcourt',
  state: servedState,
  is_default: true,
};

const access: ExpectedAccess = {
  path: `profiles/${getOwnerUid(prefix)}/delivery_addresses/1`,
  standing: { ...complete, created_at: longAgo },
  create: { ...complete, created_at: serverTimestamp() },
  update: { address_line_1: '2 Aba Road' },
  may: {
    get: ['the owner', 'an admin'],
    list: ['the owner', 'an admin'],
    create: ['the owner'],
    update: ['the owner'],
    delete: ['the owner'],
  },
};

describeMatch(match, prefix, access);

describeFieldRules(match, prefix, access, {
  actor: 'the owner',
  allowed: [
    ...addressLabels.map((label) => ({ what: `the label ${label}`, fields: { label } })),
    { what: 'a street of one letter', fields: { address_line_1: buildTextOfLength(1) } },
    { what: 'a street of 200 letters', fields: { address_line_1: buildTextOfLength(200) } },
    { what: 'a second line of 200 letters', fields: { address_line_2: buildTextOfLength(200) } },
    { what: 'no second line', fields: { address_line_2: undefined } },
    { what: 'a city of 80 letters', fields: { city: buildTextOfLength(80) } },
    { what: 'a postal code of 12 letters', fields: { zip_code: buildTextOfLength(12) } },
    { what: 'an area of 60 letters', fields: { area: buildTextOfLength(60) } },
    { what: 'a landmark of 120 letters', fields: { landmark: buildTextOfLength(120) } },
    { what: 'a gate code of 40 letters', fields: { gate_code: buildTextOfLength(40) } },
    { what: 'an address that is not the default', fields: { is_default: false } },
  ],
  refused: [
    { what: 'another label', fields: { label: 'Office' } },
    { what: 'no label', fields: { label: undefined } },
    { what: 'a bidirectional override in a street', fields: { address_line_1: '1\u202E Aba Road' } },
    { what: 'a line break in a city', fields: { city: 'Port\nHarcourt' } },
    { what: 'a blank street', fields: { address_line_1: '  ' } },
    { what: 'no street', fields: { address_line_1: undefined } },
    { what: 'a street of 201 letters', fields: { address_line_1: buildTextOfLength(201) } },
    { what: 'a street that is not a string', fields: { address_line_1: 1 } },
    { what: 'a second line of 201 letters', fields: { address_line_2: buildTextOfLength(201) } },
    { what: 'a second line that is not a string', fields: { address_line_2: 2 } },
    { what: 'a blank city', fields: { city: '' } },
    { what: 'no city', fields: { city: undefined } },
    { what: 'a city of 81 letters', fields: { city: buildTextOfLength(81) } },
    { what: 'another state', fields: { state: 'Lagos State' } },
    { what: 'no state', fields: { state: undefined } },
    { what: 'a postal code of 13 letters', fields: { zip_code: buildTextOfLength(13) } },
    { what: 'a postal code that is a number', fields: { zip_code: 500001 } },
    { what: 'an area of 61 letters', fields: { area: buildTextOfLength(61) } },
    { what: 'an area that is not a string', fields: { area: ['Woji'] } },
    { what: 'a landmark of 121 letters', fields: { landmark: buildTextOfLength(121) } },
    { what: 'a line break in a landmark', fields: { landmark: 'The\nbank' } },
    { what: 'a gate code of 41 letters', fields: { gate_code: buildTextOfLength(41) } },
    { what: 'a gate code that is a number', fields: { gate_code: 12 } },
    { what: 'a default that is not a boolean', fields: { is_default: 'yes' } },
    { what: 'no is_default', fields: { is_default: undefined } },
    { what: 'another account as the owner', fields: { user_id: `${prefix}-other` } },
    { what: 'no owner', fields: { user_id: undefined } },
    { what: 'a created_at from the device', fields: { created_at: new Date('2026-02-02T09:00:00Z') } },
    { what: 'no created_at', fields: { created_at: undefined } },
    { what: 'an unknown field', fields: { verified: true } },
  ],
  refusedOnUpdate: [{ what: 'a changed created_at', fields: { created_at: serverTimestamp() } }],
});
