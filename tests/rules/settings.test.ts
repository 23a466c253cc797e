import type { StatementSettings } from '@sharebox/domain/payments/statement-format';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { describe, it } from 'vitest';
import { actors } from './support/actors';
import {
  describeMatch,
  expectAccess,
  expectNotListed,
  getActorFirestore,
  writeWithRulesDisabled,
  type ExpectedAccess,
} from './support/firestore-match';

const prefix = 'settings';
const bank_account = { bank_name: 'Test Bank', account_name: 'Share Box Ltd', account_number: '0123456789' };
const support = { email: 'help@example.com', phone: '+2348000000000' };
const shop: ShopSettings = {
  bank_account,
  support,
  ordering_window: 'weekly',
  hold_minutes: 30,
  claim_hours: 24,
};

const access: ExpectedAccess = {
  path: 'settings/shop',
  standing: shop,
  create: shop,
  update: { hold_minutes: 45 },
  may: { get: actors },
};

describeMatch('/settings/shop', prefix, access);

const statements: StatementSettings = {
  formats: [{ columns: [{ title: 'date', use: 'date', values: [] }], date_order: null }],
};

describeMatch('/settings/statements', prefix, {
  path: 'settings/statements',
  standing: statements,
  create: statements,
  update: { formats: [] },
  may: { get: ['an admin', 'a bookkeeper'] },
});

describe('/settings', () => {
  it('the settings can’t be listed, although all users may read /settings/shop', async () => {
    await writeWithRulesDisabled({ [access.path]: shop });
    await expectNotListed(prefix, 'a signed-out stranger', access.path);
  });
});

describe('other documents in /settings', () => {
  it.each(actors)('other documents in /settings can’t be read or written by %s', async (actor) => {
    await writeWithRulesDisabled({ 'settings/secret': { key: 'x' } });
    const secret = getActorFirestore(prefix, actor).doc('settings/secret');
    await expectAccess(false, secret.get());
    await expectAccess(false, secret.set(shop));
  });
});
