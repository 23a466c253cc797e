import { profileSchema } from '@sharebox/domain/accounts/profile';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deniedCollection, firestoreTraces } from './firestore-traces';
import { StandInShop } from './shop';

vi.mock('../../web/src/firebase/firestore-sdk', () => import('./sdk/firestore-sdk'));

const shop = new StandInShop();
const page: { tellPage?: (json: string) => void } = {};

beforeAll(() => {
  const ask = shop.connect((push) => page.tellPage?.(JSON.stringify(push)));
  vi.stubGlobal('window', Object.assign(page, { askShop: ask }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  shop.refuse(deniedCollection);
});

afterAll(() => vi.unstubAllGlobals());

describe('the Firestore stand-in', () => {
  it.each(firestoreTraces)('$does', async ({ run, sees }) => {
    const sdk = await import('../../web/src/firebase/firestore');
    expect(await run(sdk, `traces/${randomUUID()}`)).toEqual(sees);
  });
});

it('the Firestore stand-in answers calls with the real handlers, and contains what their triggers write', async () => {
  const { collection, firestore, onSnapshot } = await import('../../web/src/firebase/firestore');
  const ada = shop.accounts.add({ email: 'ada@example.com', emailVerified: true, displayName: 'Ada Obi' });
  shop.write(
    `profiles/${ada.uid}`,
    profileSchema.parse({
      ...{ first_name: 'Ada', last_name: 'Obi', phone_number: '+2348031234567', updated_at: new Date() },
    }),
  );
  const seen: string[][] = [];
  const titles = collection(firestore, `profiles/${ada.uid}/notifications`);
  const stop = onSnapshot(titles, ({ docs }) => seen.push(docs.map((one) => String(one.get('title')))));
  const orderId = await shop.as(ada).placePaidOrder();
  stop();
  expect(shop.document(`orders/${orderId}`)).toMatchObject({ status: 'confirmed', user_id: ada.uid });
  expect(seen.at(-1)?.sort()).toEqual(['Order received', 'Payment Confirmed!']);
  expect(shop.letters.map(({ to }) => to)).toEqual(['ada@example.com', 'ada@example.com']);
  await shop.assertNoProblems();
});
