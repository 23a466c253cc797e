import { describe, expect, it } from 'vitest';
import type { StopEventKind } from './delivery-run';
import { computeRunProgress, mergeRunEvents } from './run-progress';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const event = (id: string, kind: StopEventKind, second = 0, undoes: string | null = null) => ({
  id,
  kind,
  undoes,
  device_at: at(second),
});
const kept = (order_id: string, ...args: Parameters<typeof event>) => ({ ...event(...args), order_id });
interface Changes {
  is_cancelled?: boolean;
  is_delivered?: boolean;
  events?: ReturnType<typeof event>[];
}
const stop = (id: string, changes: Changes = {}) => ({
  id,
  is_cancelled: false,
  is_delivered: false,
  events: [],
  ...changes,
});
const ids = (list: readonly { stop: { id: string } }[]) => list.map((one) => one.stop.id);

describe('computeRunProgress', () => {
  it('the progress of a run combines the server’s events with the events on the device', () => {
    const stops = [stop('c'), stop('b', { events: [event('x', 'absent')] }), stop('a'), stop('d')];
    const { next, ahead, done, total } = computeRunProgress(['a', 'b', 'c', 'd'], stops, [
      kept('a', 'y', 'delivered'),
    ]);
    expect(next?.stop.id).toBe('c');
    expect(ids(ahead)).toEqual(['d']);
    expect(done.map((one) => [one.stop.id, one.state, one.deciding?.id])).toEqual([
      ['a', 'delivered', 'y'],
      ['b', 'absent', 'x'],
    ]);
    expect(total).toBe(4);
  });

  it('the progress of a run applies an undo on the device to an event from the server', () => {
    const stops = [stop('a', { events: [event('x', 'delivered')] })];
    const { next, done } = computeRunProgress(['a'], stops, [kept('a', 'y', 'undone', 1, 'x')]);
    expect(next?.stop.id).toBe('a');
    expect(next?.deciding).toBeNull();
    expect(next?.said).toHaveLength(2);
    expect(done).toEqual([]);
  });

  it('a cancelled stop is never the next stop of a run, and does not count towards the run’s total', () => {
    const stops = [stop('a', { is_cancelled: true }), stop('b'), stop('c')];
    const { next, ahead, total } = computeRunProgress(['a', 'b', 'c'], stops, []);
    expect(next?.stop.id).toBe('b');
    expect(ids(ahead)).toEqual(['a', 'c']);
    expect(total).toBe(2);
  });

  it('the progress of a run counts a stop that was cancelled after its completion', () => {
    const stops = [stop('a', { is_cancelled: true, events: [event('x', 'delivered')] })];
    const { next, done, total } = computeRunProgress(['a'], stops, []);
    expect([next, ids(done), total]).toEqual([null, ['a'], 1]);
  });

  it('a stop whose customer already has the box is skipped and counts as completed', () => {
    const stops = [stop('a', { is_delivered: true }), stop('b')];
    const { next, ahead, done, total } = computeRunProgress(['a', 'b'], stops, []);
    expect([next?.stop.id, ahead, total]).toEqual(['b', [], 2]);
    expect(done).toMatchObject([{ stop: { id: 'a' }, state: 'delivered', deciding: null }]);
  });

  it('for a stop whose customer already has the box, the rider’s report takes precedence until it is undone', () => {
    const stops = [stop('a', { is_delivered: true })];
    const absent = kept('a', 'x', 'absent');
    expect(computeRunProgress(['a'], stops, [absent]).done).toMatchObject([
      { state: 'absent', deciding: { id: 'x' } },
    ]);
    const { next, done } = computeRunProgress(['a'], stops, [absent, kept('a', 'y', 'undone', 1, 'x')]);
    expect([next, done[0]?.state]).toEqual([null, 'delivered']);
  });

  it('the progress of a run ignores unknown stops and events without a stop', () => {
    const { next, ahead, total } = computeRunProgress(['a', 'b'], [stop('b')], [kept('a', 'y', 'delivered')]);
    expect([next?.stop.id, ahead, total]).toEqual(['b', [], 1]);
  });
});

it('mergeRunEvents keeps the server’s version of an event that is also on the device', () => {
  const [known, sameOnDevice] = [event('a', 'absent', 1), event('a', 'absent', 9)];
  expect(mergeRunEvents([known], [sameOnDevice, event('b', 'delivered', 5)])).toEqual([
    known,
    event('b', 'delivered', 5),
  ]);
});
