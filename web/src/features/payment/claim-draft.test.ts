import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClaimDraft, claimDraftOf } from './claim-draft';

const draft: ClaimDraft = {
  form: { full_name: 'Ada Obi', email: 'ada@', amount_paid: '', bank_used: 'UBA', payment_reference: '77' },
  proof: { path: 'payment-proofs/ada/o1/slip.png', name: 'slip.png' },
};

describe('the draft of a payment claim', () => {
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

  it('is kept as typed, one per order, until it is forgotten', () => {
    claimDraftOf('o1').set(draft);
    expect(claimDraftOf('o1').get()).toEqual(draft);
    expect(claimDraftOf('o2').get()).toBeNull();
    claimDraftOf('o1').set(null);
    expect(claimDraftOf('o1').get()).toBeNull();
  });

  it.each(['{', 'null', '{"form":{}}'])('is none where the browser holds %s', (text) => {
    kept.set('payment_draft_o1', text);
    expect(claimDraftOf('o1').get()).toBeNull();
  });

  it('costs nobody the form where the browser’s storage is full', () => {
    vi.stubGlobal('localStorage', {
      'firebase:authUser:local:[DEFAULT]': 'Ada',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(() => claimDraftOf('o1').set(draft)).not.toThrow();
  });
});
