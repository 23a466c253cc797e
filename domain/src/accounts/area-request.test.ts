import { expect, it } from 'vitest';
import { addRequestedArea, countAreaRequests, maxRequestedAreas, splitRequestedAreas } from './area-request';

it('addRequestedArea adds an area once, and replaces the oldest area when the list is full', () => {
  expect(addRequestedArea([], 'Bonny Island')).toEqual(['Bonny Island']);
  expect(addRequestedArea(['Bonny Island', 'Aba'], 'bonny island')).toEqual(['Aba', 'bonny island']);
  const full = Array.from({ length: maxRequestedAreas }, (_, index) => `Area ${index}`);
  expect(addRequestedArea(full, 'Aba')).toEqual([...full.slice(1), 'Aba']);
});

it('countAreaRequests counts customers per area, most requested first, ignoring case and punctuation', () => {
  const requests = [{ areas: ['Aba', 'Bonny Island'] }, { areas: ['bonny-island'] }, { areas: [] }];
  expect(countAreaRequests(requests)).toEqual([
    { area: 'Bonny Island', people: 2 },
    { area: 'Aba', people: 1 },
  ]);
});

it('splitRequestedAreas separates areas with delivery from areas that the customer still waits for', () => {
  expect(splitRequestedAreas(['bonny island', 'Aba', 'Old G.R.A'], ['Bonny Island', 'Old GRA'])).toEqual({
    served: ['bonny island', 'Old G.R.A'],
    waiting: ['Aba'],
  });
});
