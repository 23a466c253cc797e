import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { createSampleSlot, createSampleWaitlistEntry, sampleTuesday } from '../fixtures/sample-waitlist';
import { type WaitlistRequest, getWaitlistPlace } from './waitlist-place';

const now = sampleTuesday;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

function place(given: Partial<WaitlistRequest>) {
  const request = {
    uid: 'ada',
    dropId: 'this-week',
    own: undefined,
    waiting: [],
    boxes: [],
    free: 0,
  };
  return getWaitlistPlace({ ...request, onlyLook: false, now, ...given });
}

describe('getWaitlistPlace', () => {
  it('adds a customer to the end while every box is taken', () => {
    const waiting = [
      createSampleWaitlistEntry('bola', { joined_at: minutes(-1) }),
      createSampleWaitlistEntry('chidi', { joined_at: minutes(-2) }),
    ];
    expect(place({ waiting })).toEqual({
      status: 'waiting',
      ahead: 2,
      joinsAs: createSampleWaitlistEntry('ada'),
    });
  });

  it('keeps a customer’s place behind the people who joined before', () => {
    const own = createSampleWaitlistEntry('ada', { joined_at: minutes(-1) });
    const waiting = [
      createSampleWaitlistEntry('bola'),
      own,
      createSampleWaitlistEntry('chidi', { joined_at: minutes(-2) }),
    ];
    expect(place({ own, waiting })).toEqual({ status: 'waiting', ahead: 1, joinsAs: null });
  });

  it('reports that a box is offered to the customer', () => {
    const own = createSampleWaitlistEntry('ada', {
      status: 'offered',
      slot: 2,
      offered_at: now,
      offer_expires_at: minutes(9),
    });
    expect(place({ own, onlyLook: true })).toEqual({ status: 'offered', ahead: 0, joinsAs: null });
  });

  it.each(['passed', 'taken'] as const)('adds a customer at the end again after %s', (status) => {
    const own = createSampleWaitlistEntry('ada', { status, joined_at: minutes(-60) });
    expect(place({ own, waiting: [createSampleWaitlistEntry('bola')] }).joinsAs).toEqual(
      createSampleWaitlistEntry('ada'),
    );
  });

  it.each<[string, Partial<WaitlistRequest>, string, string?]>([
    ['only asks for a place they do not have', { onlyLook: true }, 'not-allowed'],
    [
      'already holds a box',
      { boxes: [createSampleSlot(1, { holder_uid: 'ada', expires_at: minutes(1) })] },
      'invalid-input',
      'We’re already keeping a box for you.',
    ],
    [
      'can have a free box',
      { free: 1 },
      'invalid-input',
      'There are free boxes: you can order one right away.',
    ],
  ])('rejects a customer who %s', (_why, given, reason, message) => {
    expect(() => place(given)).toThrow(expect.objectContaining({ reason, ...(message && { message }) }));
  });

  it.each<[string, Partial<WaitlistRequest>]>([
    [
      'their hold has expired and its box is reserved for people who are waiting',
      {
        boxes: [createSampleSlot(1, { holder_uid: 'ada', expires_at: now })],
        free: 1,
        waiting: [createSampleWaitlistEntry('bola')],
      },
    ],
    [
      'a box is still offered to them after they left the list',
      { boxes: [createSampleSlot(1, { order_id: null, holder_uid: 'ada', expires_at: minutes(1) })] },
    ],
    ['they already have a paid box', { boxes: [createSampleSlot(1, { holder_uid: 'ada' })] }],
    ['all free boxes are for people before them', { free: 1, waiting: [createSampleWaitlistEntry('bola')] }],
  ])('adds a customer when %s', (_why, given) => {
    expect(place(given).joinsAs).toEqual(createSampleWaitlistEntry('ada'));
  });

  it('adds a customer only when there are no more free boxes than people waiting', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (free, people) => {
        const waiting = Array.from({ length: people }, (_, index) =>
          createSampleWaitlistEntry(`uid-${index}`),
        );
        const ask = () => place({ free, waiting });
        if (free > people) expect(ask).toThrow(DomainError);
        else
          expect(ask()).toEqual({
            status: 'waiting',
            ahead: people,
            joinsAs: createSampleWaitlistEntry('ada'),
          });
      }),
    );
  });
});
