import { describe, it } from 'vitest';
import { actors } from './support/actors';
import {
  describeMatch,
  expectAnswer,
  expectNotListed,
  getActorFirestore,
  writeWithoutRules,
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
  it('can’t be listed, although everyone may read its documents', async () => {
    await writeWithoutRules({ 'storefront/menu': { meals: [] } });
    await expectNotListed(prefix, 'a signed-out stranger', 'storefront/menu');
  });
});

describe('other documents in /storefront', () => {
  it.each(actors)('can’t be read by %s', async (actor) => {
    await writeWithoutRules({ 'storefront/draft': { meals: [] } });
    await expectAnswer(false, getActorFirestore(prefix, actor).doc('storefront/draft').get());
  });
});
