import { beforeEach, expect, it } from 'vitest';
import { openBrowser } from '#fixtures/browser.ts';
import { type ClaimDraft, getClaimDraft } from './claim-draft';

const draft: ClaimDraft = {
  form: { full_name: 'Ada Obi', email: 'ada@', amount_paid: '', bank_used: 'UBA', payment_reference: '77' },
  proof: { path: 'payment-proofs/ada/o1/slip.png', name: 'slip.png' },
};

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
  browser.signIn();
});

it('getClaimDraft keeps a separate draft for each order until it is cleared', () => {
  getClaimDraft('o1').set(draft);
  expect(getClaimDraft('o1').get()).toEqual(draft);
  expect(getClaimDraft('o2').get()).toBeNull();
  expect(Object.keys(browser.device)).toContain('session:payment_draft_o1');
  getClaimDraft('o1').set(null);
  expect(getClaimDraft('o1').get()).toBeNull();
});

it.each(['{', 'null', '{"form":{}}'])('getClaimDraft ignores the stored draft %s', (text) => {
  browser.device.setItem('session:payment_draft_o1', text);
  expect(getClaimDraft('o1').get()).toBeNull();
});

it('getClaimDraft does not throw when the browser’s storage is full', () => {
  browser.device.fill();
  expect(() => getClaimDraft('o1').set(draft)).not.toThrow();
});
