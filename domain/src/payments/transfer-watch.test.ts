import { describe, expect, it } from 'vitest';
import { areWebhooksSilent, sumUnrecordedAmounts } from './transfer-watch';

const now = new Date('2026-11-27T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('areWebhooksSilent', () => {
  const open = { state: 'open' as const, opened_at: minutesAgo(61), closes_at: minutesAgo(-5) };

  it('webhooks are silent if no event has arrived for an hour while a transfer account was open', () => {
    expect(areWebhooksSilent([open], null, now)).toBe(true);
    expect(areWebhooksSilent([open], minutesAgo(60), now)).toBe(true);
    expect(areWebhooksSilent([{ ...open, opened_at: minutesAgo(60) }], null, now)).toBe(true);
    expect(areWebhooksSilent([{ ...open, state: 'failed' }, open], null, now)).toBe(true);
  });

  it('webhooks are not silent after a recent event, or if all transfer accounts are new, closed or failed', () => {
    expect(areWebhooksSilent([open], minutesAgo(59), now)).toBe(false);
    expect(areWebhooksSilent([{ ...open, opened_at: minutesAgo(59) }], null, now)).toBe(false);
    expect(areWebhooksSilent([{ ...open, closes_at: now }], null, now)).toBe(false);
    expect(areWebhooksSilent([{ ...open, state: 'failed' }], null, now)).toBe(false);
  });
});

describe('sumUnrecordedAmounts', () => {
  it('sumUnrecordedAmounts returns the difference between the provider’s and the ledger’s amounts', () => {
    expect(
      sumUnrecordedAmounts([
        { received: 500, recorded: 500 },
        { received: 700, recorded: 0 },
      ]),
    ).toBe(700);
  });
});
