import { describe, it } from 'vitest';
import { actors } from './support/actors';
import {
  describeMatch,
  expectAccess,
  expectNotListed,
  getActorFirestore,
  writeWithRulesDisabled,
} from './support/firestore-match';

const prefix = 'storefront';

describeMatch('/storefront/{view}', prefix, {
  when: 'the menu',
  path: 'storefront/menu',
  standing: { drop: null, meals: [] },
  create: { drop: null, meals: [] },
  update: { meals: [{ price: 1 }] },
  may: { get: actors },
});

describeMatch('/storefront/{view}', prefix, {
  when: 'the capacity',
  path: 'storefront/capacity',
  standing: { current_orders: 3, max_orders: 15 },
  create: { current_orders: 0, max_orders: 15 },
  update: { current_orders: 0 },
  may: { get: actors },
});

describe('/storefront', () => {
  it('the collection /storefront can’t be listed, although all users may read its documents', async () => {
    await writeWithRulesDisabled({ 'storefront/menu': { meals: [] } });
    await expectNotListed(prefix, 'a signed-out stranger', 'storefront/menu');
  });
});

describe('other documents in /storefront', () => {
  it.each(actors)('other documents in /storefront can’t be read by %s', async (actor) => {
    await writeWithRulesDisabled({ 'storefront/draft': { meals: [] } });
    await expectAccess(false, getActorFirestore(prefix, actor).doc('storefront/draft').get());
  });
});
