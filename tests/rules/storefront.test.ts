import { describe, it } from 'vitest';
import { actors } from './support/actors';
import { describeMatch, expectAnswer, expectNotListed, firestoreOf, stand } from './support/firestore-match';

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

describe('/storefront/{view}, by a list', () => {
  it('is not shown, not even what everybody may see', async () => {
    await stand({ 'storefront/menu': { meals: [] } });
    await expectNotListed(prefix, 'a signed-out stranger', 'storefront/menu');
  });
});

describe('/storefront/{view}, anything else', () => {
  it.each(actors)('is not shown to %s', async (actor) => {
    await stand({ 'storefront/draft': { meals: [] } });
    await expectAnswer(false, firestoreOf(prefix, actor).doc('storefront/draft').get());
  });
});
