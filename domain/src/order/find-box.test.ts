import { describe, expect, it } from 'vitest';
import { sampleBox } from '../fixtures/sample-line';
import { areForOthers, boxesFor, fitsIntoBox, heldSlot } from './find-box';
import type { NumberedSlot } from './slot';

const now = new Date('2026-11-17T09:00:00Z');
const later = new Date('2026-11-17T09:20:00Z');
const earlier = new Date('2026-11-17T08:40:00Z');

const box = (number: number, given: Partial<NumberedSlot> = {}) =>
  sampleBox(number, { items: [{ meal_item_id: 'jollof', quantity: 1 }], taken_at: earlier, ...given });

const search = { uid: 'ada', own: null, maxOrders: 3, now };

describe('the boxes for a customer', () => {
  it('are all free ones, expired holds among them', () => {
    const slots = [box(1), box(2, { expires_at: earlier })];
    expect(boxesFor({ ...search, slots })).toEqual({ kind: 'free', numbers: [2, 3] });
  });

  it('are their own alone, even in a full drop', () => {
    const slots = [box(1), box(2), box(3)];
    expect(boxesFor({ ...search, own: 2, slots })).toEqual({ kind: 'own', numbers: [2] });
  });

  it('are the one that they are offered from the waiting list, not one that somebody else is', () => {
    const offer = box(3, { order_id: null, holder_uid: 'ada', expires_at: later });
    const slots = [box(1), box(2, { ...offer, number: 2, holder_uid: 'bola' }), offer];
    expect(boxesFor({ ...search, slots })).toEqual({ kind: 'offered', numbers: [3] });
    expect(boxesFor({ ...search, uid: 'chi', slots })).toBeNull();
  });

  it('are none once all are taken, and none above the maximum', () => {
    expect(boxesFor({ ...search, maxOrders: 2, slots: [box(1), box(2)] })).toBeNull();
  });
});

describe('people on the waiting list', () => {
  const free = { kind: 'free', numbers: [2, 3] } as const;
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('%i of them come before somebody who is not on it: %s', (waiting, expected) => {
    expect(areForOthers(free, waiting)).toBe(expected);
  });

  it('never come before a box that is one’s own or offered', () => {
    expect(areForOthers({ kind: 'own', numbers: [2] }, 9)).toBe(false);
    expect(areForOthers({ kind: 'offered', numbers: [2] }, 9)).toBe(false);
  });
});

describe('the box that an order has', () => {
  const slots = [box(1), box(2, { expires_at: earlier }), box(3, { order_id: null })];
  it.each([
    ['order-1', 1],
    ['order-2', null],
    ['order-9', null],
    [null, null],
  ])('of %s is %s', (orderId, number) => {
    expect(heldSlot(slots, orderId, now)).toBe(number);
  });
});

describe('the meals of a new hold', () => {
  const limits = new Map([['jollof', 2]]);
  const one = [{ meal_item_id: 'jollof', quantity: 1 }];

  it('fit up to the limit, counting every other box but the one that they go into', () => {
    expect(fitsIntoBox(one, 3, [box(1)], limits, now)).toBe(true);
    expect(fitsIntoBox(one, 3, [box(1), box(2)], limits, now)).toBe(false);
    expect(fitsIntoBox(one, 2, [box(1), box(2)], limits, now)).toBe(true);
  });

  it('are not kept out by a box that is about to be given back', () => {
    const greedy = box(2, { items: [{ meal_item_id: 'jollof', quantity: 5 }], taken_at: now });
    expect(fitsIntoBox(one, 3, [box(1), greedy], limits, now)).toBe(true);
  });
});
