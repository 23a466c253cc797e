import { describe, expect, it } from 'vitest';
import { boxName, nameOfProposal, nearestNextText, progressText, stepped, streetText } from './run-text';

describe('run texts', () => {
  it('count delivered, failed and waiting stops', () => {
    expect(progressText(['waiting', 'waiting'])).toBe('0 delivered, 0 failed, 2 waiting');
    const states = ['delivered', 'absent', 'refused', 'wrong_address', 'waiting'] as const;
    expect(progressText(states)).toBe('1 delivered, 3 failed, 1 waiting');
  });

  it('name a run by its area and window, within the maximum length', () => {
    const proposal = { area: 'Woji', delivery_window: 'morning', order_ids: [] } as const;
    expect(nameOfProposal({ ...proposal, order_ids: [] })).toBe('Woji, Morning 9AM-12PM');
    expect(nameOfProposal({ ...proposal, order_ids: [], delivery_window: null })).toBe('Woji, Any time');
    expect(nameOfProposal({ ...proposal, order_ids: [], area: 'x'.repeat(90) })).toHaveLength(60);
  });
});

it('move a stop one place up or down, and keep it at either end', () => {
  expect(stepped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(stepped(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(stepped(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(stepped(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

it('name a door by its box, name and street', () => {
  expect(boxName({ number: 7, name: 'Ada Obi' })).toBe('Box 7, Ada Obi');
  expect(boxName({ number: null, name: '' })).toBe('No box, Customer');
  expect(streetText({ address_line_1: '1 Aba Road', address_line_2: '', city: 'Port Harcourt' })).toBe(
    '1 Aba Road, Port Harcourt',
  );
});

it('report that a run was ordered and how many doors have no place', () => {
  expect(nearestNextText(true, 0)).toBe('No shorter way is known.');
  expect(nearestNextText(false, 1)).toBe(
    'In order by delivery window, then nearest next. 1 door has no saved place: their street or area counts.',
  );
  expect(nearestNextText(false, 3)).toContain('3 doors have no saved place');
});
