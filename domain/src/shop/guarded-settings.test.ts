import { expect, it } from 'vitest';
import { findCriticalSettingsChanges } from './guarded-settings';

const bank_account = { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' };
const before = { bank_account, ordering_window: 'weekly' as const };

it.each([
  ['nothing', {}, []],
  [
    'the account number',
    { bank_account: { ...bank_account, account_number: '9876543210' } },
    ['bank-account'],
  ],
  ['the account name', { bank_account: { ...bank_account, account_name: 'Share Boxes' } }, ['bank-account']],
  ['the bank', { bank_account: { ...bank_account, bank_name: 'UBA' } }, ['bank-account']],
  ['that the shop closes', { ordering_window: 'closed' as const }, ['closing']],
  ['that it opens always', { ordering_window: 'always_open' as const }, []],
])('findCriticalSettingsChanges reports changes that need a confirmation: %s', (_what, changes, grave) => {
  expect(findCriticalSettingsChanges(before, { ...before, ...changes })).toEqual(grave);
});
