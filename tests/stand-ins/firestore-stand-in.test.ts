import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closedCollection, firestoreTraces } from './firestore-traces';
import { Shop } from './shop';

vi.mock('../../web/src/firebase/firestore-sdk', () => import('./sdk/firestore-sdk'));

const shop = new Shop();
const page: { tellPage?: (json: string) => void } = {};

beforeAll(() => {
  const ask = shop.connect((push) => page.tellPage?.(JSON.stringify(push)));
  vi.stubGlobal('window', Object.assign(page, { askShop: ask }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  shop.refuse(closedCollection);
});

afterAll(() => vi.unstubAllGlobals());

describe('the stand-in for Firestore, like the real one,', () => {
  it.each(firestoreTraces)('$does', async ({ run, sees }) => {
    const sdk = await import('../../web/src/firebase/firestore');
    expect(await run(sdk, `traces/${randomUUID()}`)).toEqual(sees);
  });
});
