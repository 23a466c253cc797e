import { orderingWindowMode } from '@sharebox/domain/ordering-window';
import type { ShopSettings } from '@sharebox/domain/settings';
import { describe, it } from 'vitest';
import { actors } from './support/actors';
import { describeFields, text } from './support/field-cases';
import { describeMatch, expectAnswer, firestoreOf, stand, type Access } from './support/firestore-match';

const prefix = 'settings';
const bank_account = { bank_name: 'Test Bank', account_name: 'Share Box Ltd', account_number: '0123456789' };
const support = { email: 'help@example.com', phone: '+2348000000000' };
const shop: ShopSettings = { bank_account, support, ordering_window: 'weekly', hold_minutes: 30 };

const access: Access = {
  path: 'settings/shop',
  standing: shop,
  create: shop,
  update: { hold_minutes: 45 },
  may: { get: actors, create: ['an admin'], update: ['an admin'] },
};

describeMatch('/settings/shop', prefix, access);

describeFields('/settings/shop', prefix, access, {
  actor: 'an admin',
  allowed: [
    ...orderingWindowMode.options.map((mode) => ({
      what: `the ordering window ${mode}`,
      fields: { ordering_window: mode },
    })),
    { what: 'a hold of a minute', fields: { hold_minutes: 1 } },
    { what: 'a hold of a day', fields: { hold_minutes: 1440 } },
    {
      what: 'long names of bank and account',
      fields: { bank_account: { ...bank_account, bank_name: text(120), account_name: text(120) } },
    },
    {
      what: 'a long e-mail and phone',
      fields: { support: { email: `${text(188)}@example.com`, phone: text(40) } },
    },
    { what: 'another account', fields: { bank_account: { ...bank_account, account_number: '9876543210' } } },
    { what: 'another contact', fields: { support: { email: 'care@shop.example.ng', phone: '0700 SHARE' } } },
  ],
  refused: [
    { what: 'a window of its own', fields: { ordering_window: 'weekends' } },
    { what: 'no window', fields: { ordering_window: undefined } },
    { what: 'a hold of no time', fields: { hold_minutes: 0 } },
    { what: 'a hold of more than a day', fields: { hold_minutes: 1441 } },
    { what: 'a hold of half minutes', fields: { hold_minutes: 0.5 } },
    { what: 'no hold', fields: { hold_minutes: undefined } },
    { what: 'no account', fields: { bank_account: undefined } },
    { what: 'a bank of 121 letters', fields: { bank_account: { ...bank_account, bank_name: text(121) } } },
    {
      what: 'an account name of 121 letters',
      fields: { bank_account: { ...bank_account, account_name: text(121) } },
    },
    { what: 'a phone of 41 letters', fields: { support: { ...support, phone: text(41) } } },
    { what: 'an e-mail with a space', fields: { support: { ...support, email: 'the help@example.com' } } },
    { what: 'a blank bank', fields: { bank_account: { ...bank_account, bank_name: ' ' } } },
    { what: 'a blank account name', fields: { bank_account: { ...bank_account, account_name: '' } } },
    {
      what: 'an account number of 9 digits',
      fields: { bank_account: { ...bank_account, account_number: '012345678' } },
    },
    {
      what: 'an account number of 11 digits',
      fields: { bank_account: { ...bank_account, account_number: '01234567890' } },
    },
    {
      what: 'an account number that is a number',
      fields: { bank_account: { ...bank_account, account_number: 1234567890 } },
    },
    { what: 'an account with more in it', fields: { bank_account: { ...bank_account, pin: '1234' } } },
    { what: 'no contact', fields: { support: undefined } },
    { what: 'a contact without @', fields: { support: { ...support, email: 'help.example.com' } } },
    {
      what: 'an e-mail of over 200 letters',
      fields: { support: { ...support, email: `${text(189)}@example.com` } },
    },
    { what: 'a blank phone', fields: { support: { ...support, phone: '' } } },
    { what: 'a contact with more in it', fields: { support: { ...support, fax: '1' } } },
    { what: 'a field nobody listed', fields: { discount: 10 } },
  ],
});

describe('/settings, any other document', () => {
  it.each(actors)('is neither read nor written by %s', async (actor) => {
    await stand({ 'settings/secret': { key: 'x' } });
    const secret = firestoreOf(prefix, actor).doc('settings/secret');
    await expectAnswer(false, secret.get());
    await expectAnswer(false, secret.set(shop));
  });
});
