import { expect, it } from 'vitest';
import { stopStates } from './delivery-run';
import { buildDoorFailedText, buildNotReachedText } from './failed-door-texts';
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
