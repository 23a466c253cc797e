import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import { sampleBox, sampleEntry, tuesday } from '../fixtures/sample-line';
import { type LineRequest, placeInLine } from './place-in-line';

const now = tuesday;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

function place(given: Partial<LineRequest>) {
  const request = {
    uid: 'ada',
    dropId: 'this-week',
    own: undefined,
    waiting: [],
    boxes: [],
    free: 0,
  };
  return placeInLine({ ...request, onlyLook: false, now, ...given });
}

describe('getWaitlistPlace', () => {
  it('adds a customer at the end while every box is taken', () => {
    const waiting = [
      sampleEntry('bola', { joined_at: minutes(-1) }),
      sampleEntry('chidi', { joined_at: minutes(-2) }),
    ];
    expect(place({ waiting })).toEqual({ status: 'waiting', ahead: 2, joinsAs: sampleEntry('ada') });
  });

  it('keeps the place of a customer behind those who joined before', () => {
    const own = sampleEntry('ada', { joined_at: minutes(-1) });
    const waiting = [sampleEntry('bola'), own, sampleEntry('chidi', { joined_at: minutes(-2) })];
    expect(place({ own, waiting })).toEqual({ status: 'waiting', ahead: 1, joinsAs: null });
  });

  it('reports a box that is offered to the customer', () => {
    const own = sampleEntry('ada', {
      status: 'offered',
      slot: 2,
      offered_at: now,
      offer_expires_at: minutes(9),
    });
    expect(place({ own, onlyLook: true })).toEqual({ status: 'offered', ahead: 0, joinsAs: null });
  });

  it.each(['passed', 'taken'] as const)('adds a customer at the end again after %s', (status) => {
    const own = sampleEntry('ada', { status, joined_at: minutes(-60) });
    expect(place({ own, waiting: [sampleEntry('bola')] }).joinsAs).toEqual(sampleEntry('ada'));
  });

  it.each<[string, Partial<LineRequest>, string, string?]>([
    ['only looks and has no place', { onlyLook: true }, 'not-allowed'],
    [
      'holds a box',
      { boxes: [sampleBox(1, { holder_uid: 'ada', expires_at: minutes(1) })] },
      'invalid-input',
      'A box is kept for you already.',
    ],
    ['finds a free box', { free: 1 }, 'invalid-input', 'There are free boxes: you can order one right away.'],
  ])('rejects a customer who %s', (_why, given, reason, message) => {
    expect(() => place(given)).toThrow(expect.objectContaining({ reason, ...(message && { message }) }));
  });

  it.each<[string, Partial<LineRequest>]>([
    [
      'their hold expired and the box is for people who wait',
      {
        boxes: [sampleBox(1, { holder_uid: 'ada', expires_at: now })],
        free: 1,
        waiting: [sampleEntry('bola')],
      },
    ],
    [
      'a box is still offered to them that they did not want',
      { boxes: [sampleBox(1, { order_id: null, holder_uid: 'ada', expires_at: minutes(1) })] },
    ],
    ['the box that they have is paid for', { boxes: [sampleBox(1, { holder_uid: 'ada' })] }],
    ['all free boxes are for who came before', { free: 1, waiting: [sampleEntry('bola')] }],
  ])('adds a customer when %s', (_why, given) => {
    expect(place(given).joinsAs).toEqual(sampleEntry('ada'));
  });

  it('adds a customer exactly when there are at most as many free boxes as people waiting', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (free, people) => {
        const waiting = Array.from({ length: people }, (_, index) => sampleEntry(`uid-${index}`));
        const ask = () => place({ free, waiting });
        if (free > people) expect(ask).toThrow(DomainError);
        else expect(ask()).toEqual({ status: 'waiting', ahead: people, joinsAs: sampleEntry('ada') });
      }),
    );
  });
});
