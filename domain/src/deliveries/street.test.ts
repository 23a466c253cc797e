import { describe, expect, it } from 'vitest';
import { compareDoors, extractStreet } from './street';

describe('extractStreet', () => {
  it.each([
    ['12 Aba Road. Call at the gate, opposite Zenith bank', '12 Aba Road'],
    ['12 Aba Road opp. Zenith bank', '12 Aba Road'],
    ['12 Aba Road directly opposite Zenith bank', '12 Aba Road'],
    ['12 Aba Road (behind the market), Woji', '12 Aba Road, Woji'],
    ['12 Aba Road, near Garrison, GRA Phase 2', '12 Aba Road, GRA Phase 2'],
    ['12 Aba Road - beside Shell; ask for Ada, 2nd floor', '12 Aba Road'],
    ['12 Aba Road by the gate', '12 Aba Road'],
    ['12 Aba Road, black gate', '12 Aba Road'],
    ['12 Aba Road/opposite Zenith bank', '12 Aba Road'],
    ['12 Aba Road. Please ring the bell', '12 Aba Road'],
    ['12 Aba Road 0803 123 4567', '12 Aba Road'],
    ['12 Aba Road: +234 803 123 4567', '12 Aba Road'],
    ['Behind Shell, 12 Aba Road', '12 Aba Road'],
    ['No 12, opposite Zenith bank, Aba Road', 'No 12, Aba Road'],
    ['5 Tombia Close near Garrison', '5 Tombia Close'],
  ])('extractStreet shortens “%s” to “%s”', (line, street) => expect(extractStreet(line)).toBe(street));

  it.each([
    '2 Sangana St. Michael Street',
    '2 St. John’s Street, GRA & more',
    '7 Eastern By-Pass',
    '7 Eastern By Pass',
    '5 Tombia Close',
    '12-14 Aba Road off Ikwerre Road',
    '3 Callabar Street',
    '4 Nearman Avenue',
    'Opposite Zenith bank',
    '12 opposite Zenith bank',
    '1 Ring Road',
  ])('extractStreet keeps “%s”', (line) => expect(extractStreet(line)).toBe(line));
});

describe('compareDoors', () => {
  const sort = (lines: readonly string[]) =>
    lines
      .map((address_line_1) => ({ address_line_1 }))
      .toSorted(compareDoors)
      .map((door) => door.address_line_1);

  it.each([
    [
      ['1 Tombia', '100 Aba', '12 Aba', '2 Tombia'],
      ['12 Aba', '100 Aba', '1 Tombia', '2 Tombia'],
    ],
    [
      ['13 Aba Road', '12B Aba Rd', '12 ABA ROAD.', '12a Aba Road'],
      ['12 ABA ROAD.', '12a Aba Road', '12B Aba Rd', '13 Aba Road'],
    ],
    [
      ['No. 10, Aba Road', 'Plot 9 Aba Road, Woji', '#2 Aba Road opposite Shell', 'Flat 50, 3-5 Aba Road'],
      ['#2 Aba Road opposite Shell', 'Flat 50, 3-5 Aba Road', 'Plot 9 Aba Road, Woji', 'No. 10, Aba Road'],
    ],
    [
      ['10 2nd Avenue', '9 2nd Avenue', '2nd Avenue', '1st Avenue'],
      ['1st Avenue', '2nd Avenue', '9 2nd Avenue', '10 2nd Avenue'],
    ],
  ])('compareDoors sorts %j by street, house number and letter', (lines, sorted) =>
    expect(sort(lines)).toEqual(sorted),
  );
});
