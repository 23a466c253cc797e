import { describe, expect, it } from 'vitest';
import { extractStreet } from './street';

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
