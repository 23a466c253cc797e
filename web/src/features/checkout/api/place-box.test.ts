import { emptyCart } from '@sharebox/domain/cart/cart';
import { describe, expect, it, vi } from 'vitest';
import { callFunction } from '#firebase/call.ts';
import { placeBox } from './place-box';

const serverNow = new Date('2026-11-17T10:00:00Z');

vi.mock('#firebase/call.ts', () => ({ callFunction: vi.fn() }));
vi.mock('#lib/online.ts', () => ({ waitForConnection: () => Promise.resolve() }));
vi.mock('#shared/storefront/storefront.ts', () => ({ getServerNow: () => serverNow }));
vi.mock('#shared/cart/hold-request.ts', () => {
  let requests = 1;
  return { forgetHoldRequest: () => (requests += 1), getHoldRequestId: () => `request-${requests}` };
});

const box = {
  dropId: 'this-week',
  cart: emptyCart,
  packaging: 'eco-friendly',
  note: '',
  window: 'evening',
  destination: { kind: 'self', address_id: 'home' },
} as const;

describe('placeBox', () => {
  it('requests a new hold when its earlier answer has ended by the server’s clock', async () => {
    // The device's clock is behind, so the hold still seems to be open.
    vi.useFakeTimers({ now: serverNow.getTime() - 3_600_000 });
    const ended = { order_id: 'old', expires_at: new Date(serverNow.getTime() - 1000) };
    const open = { order_id: 'new', expires_at: new Date(serverNow.getTime() + 1000) };
    vi.mocked(callFunction).mockResolvedValueOnce(ended).mockResolvedValueOnce(open);
    expect(await placeBox(box)).toBe(open);
    const asked = vi.mocked(callFunction).mock.calls.map(([, input]) => input);
    expect(asked).toMatchObject([{ request_id: 'request-1' }, { request_id: 'request-2' }]);
    vi.useRealTimers();
  });
});
