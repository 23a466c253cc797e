import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClaimDraft, getClaimDraft } from './claim-draft';

const draft: ClaimDraft = {
  form: { full_name: 'Ada Obi', email: 'ada@', amount_paid: '', bank_used: 'UBA', payment_reference: '77' },
  proof: { path: 'payment-proofs/ada/o1/slip.png', name: 'slip.png' },
};

describe('getClaimDraft', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {});
    vi.stubGlobal('localStorage', {
      'firebase:authUser:local:[DEFAULT]': 'Ada',
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps a separate draft for each order until it is cleared', () => {
    getClaimDraft('o1').set(draft);
    expect(getClaimDraft('o1').get()).toEqual(draft);
    expect(getClaimDraft('o2').get()).toBeNull();
    expect([...kept.keys()]).toEqual(['session:payment_draft_o1']);
    getClaimDraft('o1').set(null);
    expect(getClaimDraft('o1').get()).toBeNull();
  });

  it.each(['{', 'null', '{"form":{}}'])('returns no draft if the browser’s stored value is %s', (text) => {
    kept.set('payment_draft_o1', text);
    expect(getClaimDraft('o1').get()).toBeNull();
  });

  it('does not throw when the browser’s storage is full', () => {
    vi.stubGlobal('localStorage', {
      'firebase:authUser:local:[DEFAULT]': 'Ada',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(() => getClaimDraft('o1').set(draft)).not.toThrow();
  });
});
