import { describe, expect, it } from 'vitest';
import { emailSchema, createQueuedEmail, undeliveredEmailSchema } from './email';
import {
  emailDeliverySchema,
  type EmailDelivery,
  emailProblemReasons,
  createWaitingDelivery,
} from './email-delivery';

const at = new Date('2026-11-17T12:00:00Z');
const letter = { to: 'ada@example.com', message: { subject: 'S', text: 'T', html: '<p>T</p>' } };

describe('emailSchema', () => {
  it('parses an email with and without a delivery state', () => {
    expect(createQueuedEmail(letter, at)).toEqual({ ...letter, delivery: createWaitingDelivery(at) });
    for (const one of [letter, createQueuedEmail(letter, at)]) expect(emailSchema.parse(one)).toEqual(one);
  });

  it('requires a delivery state for an undelivered email', () => {
    const given = createQueuedEmail(letter, at);
    expect(undeliveredEmailSchema.parse(given)).toEqual(given);
    expect(undeliveredEmailSchema.safeParse(letter).success).toBe(false);
  });

  it.each(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR'] as const)('parses a delivery that is %s', (state) => {
    for (const reason of emailProblemReasons) {
      const delivery: EmailDelivery = {
        ...{ state, attempts: 2, next_at: at, ended_at: at },
        problem: { reason, detail: '451 Later' },
      };
      expect(emailDeliverySchema.parse(delivery)).toEqual(delivery);
    }
    expect(emailDeliverySchema.parse({ ...createWaitingDelivery(at), state })).toEqual({
      ...createWaitingDelivery(at),
      state,
    });
  });

  it('rejects an unknown state or problem', () => {
    const unknown = { ...createWaitingDelivery(at), problem: { reason: '', detail: '' } };
    expect(emailDeliverySchema.safeParse(unknown).success).toBe(false);
    expect(emailDeliverySchema.safeParse({ ...createWaitingDelivery(at), state: '' }).success).toBe(false);
    expect(emailProblemReasons.join(' ')).toBe(
      'bad-address refused put-off unreachable not-let-in broke-off',
    );
  });
});
