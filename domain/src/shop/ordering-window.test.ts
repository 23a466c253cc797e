import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getWeekStart, shopTimeZone } from './dates';
import {
  getCapacityUrgency,
  getClosingUrgency,
  calculateCountdown,
  isOrderingWindowOpen,
  getNextWindowOpening,
  getWeekCutOff,
  getOrderingWindowState,
} from './ordering-window';

const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the wall-clock time in Lagos according to Intl, independently of the code under test. */
function lagosClock(at: Date) {
  const parts = wallClock.formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}:${part('second')}` };
}

function isOpenByWallClock(at: Date): boolean {
  const { weekday, time } = lagosClock(at);
  if (['Mon', 'Tue', 'Wed'].includes(weekday)) return true;
  return weekday === 'Thu' && time < '12:00:00';
}

describe('isOrderingWindowOpen', () => {
  it('the ordering window is open exactly during the weekly hours in Lagos, at 10,000 random times', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        expect(isOrderingWindowOpen('weekly', now)).toBe(isOpenByWallClock(now));
      }),
    );
  });

  it.each([
    ['Monday 00:00:00.000', '2026-11-15T23:00:00.000Z', true],
    ['Thursday 11:59:59.999', '2026-11-19T10:59:59.999Z', true],
    ['Thursday 12:00:00.000', '2026-11-19T11:00:00.000Z', false],
    ['Sunday 23:59:59.999', '2026-11-22T22:59:59.999Z', false],
  ])('isOrderingWindowOpen returns the expected result on %s', (_when, at, open) => {
    expect(isOrderingWindowOpen('weekly', new Date(at))).toBe(open);
  });

  it('isOrderingWindowOpen always returns true for “always open”, and always false for “closed”', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        expect(isOrderingWindowOpen('always_open', now)).toBe(true);
        expect(isOrderingWindowOpen('closed', now)).toBe(false);
      }),
    );
  });

  it('getWeekStart and getNextWindowOpening return a Monday at midnight in Lagos', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        for (const edge of [getWeekStart(now), getNextWindowOpening(now)]) {
          expect(lagosClock(edge)).toEqual({ weekday: 'Mon', time: '00:00:00' });
          expect(edge.getMilliseconds()).toBe(0);
        }
        expect(getWeekStart(now).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(getNextWindowOpening(now).getTime()).toBeGreaterThan(now.getTime());
        expect(lagosClock(getWeekCutOff(now))).toEqual({ weekday: 'Thu', time: '12:00:00' });
      }),
    );
  });
});

describe('getOrderingWindowState', () => {
  const wednesday = new Date('2026-11-18T09:00:00Z');
  const deadline = new Date('2026-11-19T10:59:59.999Z');
  const facts = { mode: 'weekly', orderDeadline: deadline, currentOrders: 3, maxOrders: 15 } as const;

  it('returns the state open until the week’s cut-off or the drop’s deadline, whichever is earlier', () => {
    expect(getOrderingWindowState(facts, wednesday)).toEqual({ state: 'open', until: deadline });
    const late = { ...facts, orderDeadline: new Date('2026-11-20T10:00:00Z') };
    expect(getOrderingWindowState(late, wednesday)).toEqual({
      state: 'open',
      until: new Date('2026-11-19T11:00:00Z'),
    });
    expect(getOrderingWindowState({ ...late, mode: 'always_open' }, wednesday).until).toEqual(
      late.orderDeadline,
    );
  });

  it('returns the state closed without a reopening time while staff keep the shop closed', () => {
    expect(getOrderingWindowState({ ...facts, mode: 'closed' }, wednesday)).toEqual({
      state: 'closed',
      until: null,
    });
    expect(
      getOrderingWindowState({ ...facts, mode: 'closed', orderDeadline: null }, wednesday).until,
    ).toBeNull();
    expect(getOrderingWindowState({ ...facts, orderDeadline: null }, wednesday).until).toEqual(
      getNextWindowOpening(wednesday),
    );
  });

  it('returns the state sold-out until Monday if the drop has reached its maximum number of orders', () => {
    const monday = new Date('2026-11-22T23:00:00Z');
    expect(getOrderingWindowState({ ...facts, currentOrders: 15 }, wednesday)).toEqual({
      state: 'sold-out',
      until: monday,
    });
    expect(getOrderingWindowState({ ...facts, currentOrders: 16 }, wednesday).state).toBe('sold-out');
    expect(getOrderingWindowState({ ...facts, currentOrders: 14 }, wednesday).state).toBe('open');
  });

  it('returns the state closed without a drop, and after a drop’s deadline even if the drop is full', () => {
    const past = new Date('2026-11-19T11:00:00Z');
    expect(getOrderingWindowState({ ...facts, currentOrders: 15 }, past).state).toBe('closed');
    expect(getOrderingWindowState({ ...facts, orderDeadline: null }, wednesday).state).toBe('closed');
    expect(getOrderingWindowState({ ...facts, mode: 'always_open' }, past).state).toBe('closed');
    expect(getOrderingWindowState({ ...facts, mode: 'always_open' }, deadline).state).toBe('open');
  });

  it('returns the state closed after the week’s cut-off, even if the drop’s deadline is later', () => {
    const friday = new Date('2026-11-20T09:00:00Z');
    const late = { ...facts, orderDeadline: new Date('2026-11-21T09:00:00Z') };
    expect(getOrderingWindowState(late, friday)).toEqual({
      state: 'closed',
      until: getNextWindowOpening(friday),
    });
    expect(getOrderingWindowState({ ...late, mode: 'always_open' }, friday).state).toBe('open');
  });

  it.each([
    [24, 'normal'],
    [23.99, 'warning'],
    [6, 'warning'],
    [5.99, 'critical'],
  ] as const)('getClosingUrgency with %d hours left returns %s', (hours, urgency) => {
    expect(getClosingUrgency(new Date(wednesday.getTime() + hours * 3_600_000), wednesday)).toBe(urgency);
  });

  it.each([
    [8, 15, 'none'],
    [9, 15, 'medium'],
    [12, 15, 'high'],
    [13, 15, 'high'],
    [14, 15, 'critical'],
    [15, 15, 'none'],
    [59, 100, 'none'],
    [60, 100, 'medium'],
    [79, 100, 'medium'],
    [80, 100, 'high'],
    [89, 100, 'high'],
    [90, 100, 'critical'],
    [0, 0, 'none'],
  ] as const)('getCapacityUrgency at %d of %d boxes returns %s', (taken, of, level) => {
    expect(getCapacityUrgency(taken, of)).toBe(level);
  });
});

describe('calculateCountdown', () => {
  it('returns the time until orders open next, by the wall clock in Lagos, at 10,000 random times', () => {
    const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    fc.assert(
      fc.property(anyMoment, (now) => {
        const { weekday, time } = lagosClock(now);
        const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
        const ofDay = (hour * 60 + minute) * 60 + second;
        const left = calculateCountdown(getNextWindowOpening(now), now);
        expect(((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds).toBe(
          (7 - week.indexOf(weekday)) * 86_400 - ofDay,
        );
      }),
    );
  });

  it('returns a remaining time that is rounded up to whole seconds and never negative', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -10_000, max: 900_000_000 }), (now, leftMs) => {
        const { days, hours, minutes, seconds } = calculateCountdown(new Date(now.getTime() + leftMs), now);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(
          Math.max(0, Math.ceil(leftMs / 1000)),
        );
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});
