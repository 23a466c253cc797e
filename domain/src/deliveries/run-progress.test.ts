import { describe, expect, it } from 'vitest';
import type { StopEventKind } from './delivery-run';
import { runProgress, withKept } from './run-progress';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const said = (id: string, kind: StopEventKind, second = 0, undoes: string | null = null) => ({
  id,
  kind,
  undoes,
  device_at: at(second),
});
const kept = (order_id: string, ...event: Parameters<typeof said>) => ({ ...said(...event), order_id });
interface Changes {
  is_cancelled?: boolean;
  is_delivered?: boolean;
  events?: ReturnType<typeof said>[];
}
const stop = (id: string, changes: Changes = {}) => ({
  id,
  is_cancelled: false,
  is_delivered: false,
  events: [],
  ...changes,
});
const ids = (list: readonly { stop: { id: string } }[]) => list.map((one) => one.stop.id);

describe('how far a run is', () => {
  it('goes by the server and by what the device holds', () => {
    const stops = [stop('c'), stop('b', { events: [said('x', 'absent')] }), stop('a'), stop('d')];
    const { next, ahead, done, total } = runProgress(['a', 'b', 'c', 'd'], stops, [
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

  it('takes back what the device takes back of the server’s', () => {
    const stops = [stop('a', { events: [said('x', 'delivered')] })];
    const { next, done } = runProgress(['a'], stops, [kept('a', 'y', 'undone', 1, 'x')]);
    expect(next?.stop.id).toBe('a');
    expect(next?.deciding).toBeNull();
    expect(next?.said).toHaveLength(2);
    expect(done).toEqual([]);
  });

  it('leads to no door that was cancelled, and counts none', () => {
    const stops = [stop('a', { is_cancelled: true }), stop('b'), stop('c')];
    const { next, ahead, total } = runProgress(['a', 'b', 'c'], stops, []);
    expect(next?.stop.id).toBe('b');
    expect(ids(ahead)).toEqual(['a', 'c']);
    expect(total).toBe(2);
  });

  it('counts one that was cancelled after it was done', () => {
    const stops = [stop('a', { is_cancelled: true, events: [said('x', 'delivered')] })];
    const { next, done, total } = runProgress(['a'], stops, []);
    expect([next, ids(done), total]).toEqual([null, ['a'], 1]);
  });

  it('leads to no door whose box its people have already, and counts it as done', () => {
    const stops = [stop('a', { is_delivered: true }), stop('b')];
    const { next, ahead, done, total } = runProgress(['a', 'b'], stops, []);
    expect([next?.stop.id, ahead, total]).toEqual(['b', [], 2]);
    expect(done).toMatchObject([{ stop: { id: 'a' }, state: 'delivered', deciding: null }]);
  });

  it('goes by the rider’s word of such a door as well, until that is taken back', () => {
    const stops = [stop('a', { is_delivered: true })];
    const absent = kept('a', 'x', 'absent');
    expect(runProgress(['a'], stops, [absent]).done).toMatchObject([
      { state: 'absent', deciding: { id: 'x' } },
    ]);
    const { next, done } = runProgress(['a'], stops, [absent, kept('a', 'y', 'undone', 1, 'x')]);
    expect([next, done[0]?.state]).toEqual([null, 'delivered']);
  });

  it('leaves out a stop that isn’t known yet, and what is of no stop', () => {
    const { next, ahead, total } = runProgress(['a', 'b'], [stop('b')], [kept('a', 'y', 'delivered')]);
    expect([next?.stop.id, ahead, total]).toEqual(['b', [], 1]);
  });
});

it('an event that server and device have is one, as the server says it', () => {
  const [known, sameOnDevice] = [said('a', 'absent', 1), said('a', 'absent', 9)];
  expect(withKept([known], [sameOnDevice, said('b', 'delivered', 5)])).toEqual([
    known,
    said('b', 'delivered', 5),
  ]);
});
