import { describe, expect, it } from 'vitest';
import { mailSchema, queuedMail, undeliveredMailSchema } from './mail';
import { mailDeliverySchema, type MailDelivery, mailProblemReasons, waitingMail } from './mail-delivery';

const at = new Date('2026-11-17T12:00:00Z');
const letter = { to: 'ada@example.com', message: { subject: 'S', text: 'T', html: '<p>T</p>' } };

describe('emailSchema', () => {
  it('parses an email with and without a delivery', () => {
    expect(queuedMail(letter, at)).toEqual({ ...letter, delivery: waitingMail(at) });
    for (const one of [letter, queuedMail(letter, at)]) expect(mailSchema.parse(one)).toEqual(one);
  });

  it('requires a delivery of an undelivered email', () => {
    const given = queuedMail(letter, at);
    expect(undeliveredMailSchema.parse(given)).toEqual(given);
    expect(undeliveredMailSchema.safeParse(letter).success).toBe(false);
  });

  it.each(['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR'] as const)('parses a delivery that is %s', (state) => {
    for (const reason of mailProblemReasons) {
      const delivery: MailDelivery = {
        ...{ state, attempts: 2, next_at: at, ended_at: at },
        problem: { reason, detail: '451 Later' },
      };
      expect(mailDeliverySchema.parse(delivery)).toEqual(delivery);
    }
    expect(mailDeliverySchema.parse({ ...waitingMail(at), state })).toEqual({ ...waitingMail(at), state });
  });

  it('rejects an unknown state or problem', () => {
    const unknown = { ...waitingMail(at), problem: { reason: '', detail: '' } };
    expect(mailDeliverySchema.safeParse(unknown).success).toBe(false);
    expect(mailDeliverySchema.safeParse({ ...waitingMail(at), state: '' }).success).toBe(false);
    expect(mailProblemReasons.join(' ')).toBe('bad-address refused put-off unreachable not-let-in broke-off');
  });
});
