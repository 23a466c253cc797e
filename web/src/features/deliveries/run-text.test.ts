import { describe, expect, it } from 'vitest';
import {
  formatBox,
  buildCallLink,
  buildDirectionsLink,
  formatStopsDone,
  getStopEventLabel,
  formatRejected,
  formatSendingStatus,
  formatStop,
  formatStopCount,
  getStartText,
  getAddressLines,
  buildWhatsAppLink,
} from './run-text';

describe('stop texts', () => {
  it('name a stop by its box number and recipient', () => {
    expect(formatStop({ number: 12, name: 'Ada Obi' })).toBe('Box 12, Ada Obi');
    expect(formatBox({ number: null })).toBe('Box without a number');
  });

  it('list only the address lines that exist', () => {
    const stop = { address_line_1: '1 Aba Road', address_line_2: ' ', area: '', city: 'Port Harcourt' };
    expect(getAddressLines(stop)).toEqual(['1 Aba Road', 'Port Harcourt']);
    expect(getAddressLines({ ...stop, address_line_2: 'Flat 3', area: 'Rumuola' })).toEqual([
      ...['1 Aba Road', 'Flat 3', 'Rumuola, Port Harcourt'],
    ]);
  });

  it('name everyone who is notified when a run starts, by window', () => {
    const stop = (delivery_window: 'morning' | 'evening' | null) => ({ delivery_window });
    expect(getStartText([stop('evening')])).toBe(
      'We tell the customer of this run that their box is on its way: 1 Evening 4PM-8PM.',
    );
    expect(getStartText([stop(null), stop('morning'), stop('morning')])).toBe(
      'We tell all 3 customers of this run that their box is on its way: 2 Morning 9AM-12PM, 1 Any time.',
    );
  });

  it('show the state that was reported', () => {
    expect([getStopEventLabel('absent'), getStopEventLabel('undone')]).toEqual([
      ...['Nobody there', 'Not done yet'],
    ]);
    expect([formatStopsDone(12, 20), formatStopCount(1), formatStopCount(2)]).toEqual([
      ...['12 of 20 done', '1 stop', '2 stops'],
    ]);
  });
});

describe('formatSendingStatus', () => {
  it.each([
    [0, 0, 'All saved'],
    [3, 0, '3 waiting to be sent, kept on this phone'],
    [3, 1, '3 waiting to be sent, kept on this phone'],
    [0, 1, 'Everything else is saved'],
  ])('reports %i unsent and %i rejected as: %s', (unsent, refused, text) => {
    expect(formatSendingStatus(unsent, refused)).toBe(text);
  });

  it('formatRejected names the boxes of the reports that could not be saved, and counts the others', () => {
    const said = (boxes: (number | null)[], others = 0) => formatRejected(boxes, others).split(' could')[0];
    expect(formatRejected([17])).toBe('Box 17 could not be saved: tell the shop');
    expect(said([17, 4, 17])).toBe('Boxes 4 and 17');
    expect(said([17, null], 1)).toBe('Box 17 and 2 more');
    expect(said([null], 2)).toBe('3');
  });
});

describe('contact links', () => {
  it('call the number in dialling format', () => {
    expect(buildCallLink('+234 803 123-4501')).toBe('tel:+2348031234501');
    expect(buildCallLink('none')).toBeNull();
  });

  it('open WhatsApp with a prefilled message', () => {
    expect(buildWhatsAppLink('+2348031234501', ' Ada & Chidi Obi')).toBe(
      'https://wa.me/2348031234501?text=Hello%20Ada%2C%20this%20is%20Share%20Box.%20Your%20box%20is%20on%20its%20way%20to%20you.',
    );
  });

  it('are null without a phone number', () => {
    expect(buildWhatsAppLink(' ', 'Ada')).toBeNull();
  });

  it('open directions to the street, whatever characters it contains', () => {
    const stop = { address_line_1: '14 Tombia Street, GRA & more', city: 'Port Harcourt' };
    expect(buildDirectionsLink(stop)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=14%20Tombia%20Street%2C%20GRA%20%26%20more%2C%20Port%20Harcourt%2C%20Nigeria',
    );
    expect(buildDirectionsLink({ address_line_1: '1 Aba Road', city: ' ' })).toMatch(
      /=1%20Aba%20Road%2C%20Nigeria$/,
    );
  });
});
