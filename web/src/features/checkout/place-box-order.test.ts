import { type BoxOptions, defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callFunction } from '#firebase/call.ts';
import { placeBoxOrder } from './place-box-order';

const serverNow = new Date('2026-11-17T10:00:00Z');

vi.mock('#firebase/call.ts', () => ({ callFunction: vi.fn() }));
vi.mock('#shared/balance/use-balance.ts', () => ({ useBalance: () => 0 }));
vi.mock('#lib/online.ts', () => ({ waitForConnection: () => Promise.resolve() }));
vi.mock('#shared/storefront/storefront.ts', () => ({ getServerNow: () => serverNow }));
vi.mock('#shared/cart/hold-request.ts', () => {
  let requests = 1;
  return { forgetHoldRequest: () => (requests += 1), getHoldRequestId: () => `request-${requests}` };
});

const box = {
  dropId: 'this-week',
  cart: emptyCart,
  options: defaultBoxOptions,
  note: '',
  deliveryWindow: 'evening',
  destination: { kind: 'self', address_id: 'home' },
} as const;

const options: BoxOptions = { ...defaultBoxOptions, packaging_option: 'premium-gift' };
const open = { order_id: 'new', expires_at: new Date(serverNow.getTime() + 1000) };
const listRequests = () => vi.mocked(callFunction).mock.calls.map(([, input]) => input);

beforeEach(() => {
  vi.mocked(callFunction).mockReset();
});

describe('placeBox', () => {
  it('the request for a box contains the dishes, the options and the total that the customer saw', async () => {
    vi.mocked(callFunction).mockResolvedValueOnce(open);
    const cart = setMeal(emptyCart, createSampleMeal({ id: 'jollof', price: 850_000 }), 2);
    expect(await placeBoxOrder({ ...box, cart, options, note: ' For us ' })).toBe(open);
    expect(listRequests()).toEqual([
      {
        request_id: 'request-1',
        drop_id: 'this-week',
        items: [{ meal_item_id: 'jollof', quantity: 2 }],
        ...options,
        personal_note: 'For us',
        delivery_window: 'evening',
        expected_total: 19_000,
        destination: box.destination,
      },
    ]);
  });

  it.each([
    ['an empty note', { note: '  ' }],
    [
      'the note of a gift, which has a love message',
      { note: 'For us', destination: { kind: 'gift' } as never },
    ],
  ])('omits %s from the request for a box', async (_what, changes) => {
    vi.mocked(callFunction).mockResolvedValueOnce(open);
    await placeBoxOrder({ ...box, ...changes });
    expect(listRequests()[0]).not.toHaveProperty('personal_note');
  });

  it('requests a new hold if the earlier hold has expired by the server’s clock', async () => {
    // The device's clock is behind, so the hold still seems to be open.
    vi.useFakeTimers({ now: serverNow.getTime() - 3_600_000 });
    const ended = { order_id: 'old', expires_at: serverNow };
    vi.mocked(callFunction).mockResolvedValueOnce(ended).mockResolvedValueOnce(open);
    expect(await placeBoxOrder(box)).toBe(open);
    expect(listRequests()).toMatchObject([{ request_id: 'request-1' }, { request_id: 'request-2' }]);
    vi.useRealTimers();
  });
});
