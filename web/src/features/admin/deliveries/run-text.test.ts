import { describe, expect, it } from 'vitest';
import {
  getBoxName,
  getProposalName,
  getRunProgressText,
  formatOrderCount,
  formatStreet,
  formatDistance,
  getRouteName,
} from './run-text';

describe('run-text', () => {
  it('counts delivered, failed and waiting stops', () => {
    expect(getRunProgressText(['waiting', 'waiting'])).toBe('0 delivered, 0 failed, 2 waiting');
    const states = ['delivered', 'absent', 'refused', 'wrong_address', 'waiting'] as const;
    expect(getRunProgressText(states)).toBe('1 delivered, 3 failed, 1 waiting');
  });

  it('names a proposed run after its area and window, within the maximum length', () => {
    const proposal = { area: 'Woji', delivery_window: 'morning', order_ids: [] } as const;
    expect(getProposalName({ ...proposal, order_ids: [] })).toBe('Woji, Morning 9AM-12PM');
    expect(getProposalName({ ...proposal, order_ids: [], delivery_window: null })).toBe('Woji, Any time');
    expect(getProposalName({ ...proposal, order_ids: [], area: 'x'.repeat(90) })).toHaveLength(60);
  });
});

it('names a stop by its box number and recipient, and formats its street', () => {
  expect(getBoxName({ number: 7, name: 'Ada Obi' })).toBe('Box 7, Ada Obi');
  expect(getBoxName({ number: null, name: '' })).toBe('No box, Customer');
  expect(formatStreet({ address_line_1: '1 Aba Road', address_line_2: '', city: 'Port Harcourt' })).toBe(
    '1 Aba Road, Port Harcourt',
  );
});

it('formatDistance rounds to 100 m', () => {
  expect([0, 349, 950, 2310].map(formatDistance)).toEqual(['0 m', '300 m', '1.0 km', '2.3 km']);
});

it('getRouteName names the first and last area, and the window that all stops share', () => {
  const evening = { area: 'Woji', delivery_window: 'evening' as const };
  expect(getRouteName([evening])).toBe('Woji, Evening 4PM-8PM');
  expect(getRouteName([evening, { ...evening, area: 'Choba' }])).toBe('Woji to Choba, Evening 4PM-8PM');
  expect(getRouteName([evening, { area: 'Choba', delivery_window: null }])).toBe('Woji to Choba');
  const stops = ['Woji', 'GRA', 'Rumuola', 'Choba'].map((area) => ({ ...evening, area }));
  expect(getRouteName(stops)).toBe('Woji to Choba, Evening 4PM-8PM');
  expect(getRouteName([])).toBe('');
});

it('formatOrderCount uses the singular for one order', () => {
  expect([formatOrderCount(0), formatOrderCount(1)]).toEqual(['0 orders', '1 order']);
});
