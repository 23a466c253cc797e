import { expect, it } from 'vitest';
import { stopStates } from './delivery-run';
import {
  buildFailedDeliveryText,
  buildCustomerNotReachedText,
  buildRunAssignedText,
  buildRunUnassignedText,
  buildStopChangeText,
  buildStopsChangedText,
  findStopChange,
} from './stop-texts';
import { isFailedStopState } from './stop-state';

it('buildFailedDeliveryText names the box and the reason for staff', () => {
  const texts = stopStates
    .filter(isFailedStopState)
    .map((state) => buildFailedDeliveryText({ number: 15 }, state));
  expect(texts.map(({ title, message }) => `${title} | ${message}`)).toEqual([
    'Box 15 was not handed over | The rider found no one at the door. Please call the customer, and tell the rider what to do.',
    'Box 15 was not handed over | The rider could not find the address. Please call the customer, and tell the rider what to do.',
    'Box 15 was not handed over | The box was refused. Please call the customer, and tell the rider what to do.',
  ]);
  expect(buildFailedDeliveryText({ number: null }, 'refused').title).toBe('A box was not handed over');
});

it('buildCustomerNotReachedText asks the customer to call, unless they refused the box', () => {
  const texts = stopStates
    .filter(isFailedStopState)
    .map((state) => buildCustomerNotReachedText(state)?.message ?? null);
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
])(
  'findStopChange returns a change of the address, a change of the window, or a cancellation: %j',
  (changes, change) => {
    expect(findStopChange(stop, { ...stop, ...changes })).toBe(change);
  },
);

it('findStopChange returns “restored” for a stop that is no longer cancelled', () => {
  expect(findStopChange({ ...stop, is_cancelled: true }, stop)).toBe('restored');
});

it('notifications to riders name the box and the run, but no customer', () => {
  const text = (title: string, message: string) => ({ notification_type: 'run_changed', title, message });
  expect(buildStopChangeText({ number: 17 }, 'delivered')).toEqual(
    text('Box 17 has changed', 'Another rider has delivered it.'),
  );
  expect(buildStopChangeText({ number: null }, 'left').title).toBe('A stop has changed');
  expect(buildRunAssignedText({ name: 'Woji' }, 1)).toEqual(
    text('You have a run', 'Woji, with 1 stop, is yours.'),
  );
  expect(buildRunUnassignedText({ name: 'Woji' }).title).toBe('A run is no longer yours');
  expect(buildStopsChangedText({ name: 'Woji' }, 2, 1).message).toBe('Woji: 2 added, 1 removed.');
});
