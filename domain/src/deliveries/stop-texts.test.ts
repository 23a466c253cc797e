import { expect, it } from 'vitest';
import { stopStates } from './delivery-run';
import {
  buildDoorFailedText,
  buildNotReachedText,
  buildRunAssignedText,
  buildRunTakenText,
  buildStopChangeText,
  buildStopsChangedText,
  compareStops,
} from './stop-texts';
import { isFailedState } from './stop-state';

it('buildDoorFailedText gives staff the box and the reason', () => {
  const texts = stopStates.filter(isFailedState).map((state) => buildDoorFailedText({ number: 15 }, state));
  expect(texts.map(({ title, message }) => `${title} | ${message}`)).toEqual([
    'Box 15 was not handed over | The rider found no one at the door. Please call the customer, and tell the rider what to do.',
    'Box 15 was not handed over | The rider could not find the address. Please call the customer, and tell the rider what to do.',
    'Box 15 was not handed over | The box was refused. Please call the customer, and tell the rider what to do.',
  ]);
  expect(buildDoorFailedText({ number: null }, 'refused').title).toBe('A box was not handed over');
});

it('buildNotReachedText asks the customer to call, unless they refused the box', () => {
  const texts = stopStates.filter(isFailedState).map((state) => buildNotReachedText(state)?.message ?? null);
  expect(texts).toEqual([
    'Our rider was at your door and found no one. Please call us or write to us, so that your box still comes to you today.',
    'Our rider could not find your address. Please call us or write to us, so that your box still comes to you today.',
    null,
  ]);
});

const stop = {
  ...{ address_line_1: '1 Aba Road', address_line_2: '', city: 'Port Harcourt', area: 'Rumuola' },
  ...{ landmark: '', gate_code: '', delivery_window: 'morning' as const, is_cancelled: false },
};

it.each([
  [{}, null],
  [{ address_line_1: '5 Aba Road', delivery_window: null }, 'address'],
  [{ gate_code: '12' }, 'address'],
  [{ delivery_window: null }, 'window'],
  [{ is_cancelled: true, address_line_1: '5 Aba Road' }, 'cancelled'],
  [{ address_line_1: '', city: '' }, null],
])('finds what changed at a stop: %j', (changes, change) => {
  expect(compareStops(stop, { ...stop, ...changes })).toBe(change);
});

it('finds a stop that is no longer cancelled', () => {
  expect(compareStops({ ...stop, is_cancelled: true }, stop)).toBe('restored');
});

it('names the box and the run, but no customer', () => {
  const text = (title: string, message: string) => ({ notification_type: 'run_changed', title, message });
  expect(buildStopChangeText({ number: 17 }, 'delivered')).toEqual(
    text('Box 17 has changed', 'Another rider has delivered it.'),
  );
  expect(buildStopChangeText({ number: null }, 'left').title).toBe('A stop has changed');
  expect(buildRunAssignedText({ name: 'Woji' }, 1)).toEqual(
    text('You have a run', 'Woji, with 1 stop, is yours.'),
  );
  expect(buildRunTakenText({ name: 'Woji' }).title).toBe('A run is no longer yours');
  expect(buildStopsChangedText({ name: 'Woji' }, 2, 1).message).toBe('Woji: 2 added, 1 removed.');
});
