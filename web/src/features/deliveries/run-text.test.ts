import { describe, expect, it } from 'vitest';
import {
  formatBoxNumber,
  buildDirectionsLink,
  formatRunProgress,
  getStopEventLabel,
  formatRejectedReports,
  formatSendingStatus,
  formatStopName,
  formatStopCount,
  getRunStartText,
  getAddressLines,
  buildWhatsAppLink,
} from './run-text';

describe('stop texts', () => {
  it('formats a stop as its box number and recipient', () => {
    expect(formatStopName({ number: 12, name: 'Ada Obi' })).toBe('Box 12, Ada Obi');
    expect(formatBoxNumber({ number: null })).toBe('Box without a number');
  });

  it('omits the empty lines of a stop’s address', () => {
    const stop = { address_line_1: '1 Aba Road', address_line_2: ' ', area: '', city: 'Port Harcourt' };
    expect(getAddressLines(stop)).toEqual(['1 Aba Road', 'Port Harcourt']);
    expect(getAddressLines({ ...stop, address_line_2: 'Flat 3', area: 'Rumuola' })).toEqual([
      ...['1 Aba Road', 'Flat 3', 'Rumuola, Port Harcourt'],
    ]);
  });

  it('counts the customers to notify at the start of a run, by delivery window', () => {
    const stop = (delivery_window: 'morning' | 'evening' | null) => ({ delivery_window });
    expect(getRunStartText([stop('evening')])).toBe(
      'We tell the customer of this run that their box is on its way: 1 Evening 4PM-8PM.',
    );
    expect(getRunStartText([stop(null), stop('morning'), stop('morning')])).toBe(
      'We tell all 3 customers of this run that their box is on its way: 2 Morning 9AM-12PM, 1 Any time.',
    );
  });

  it('labels the reported state of a stop, and formats the progress and the number of stops', () => {
    expect([getStopEventLabel('absent'), getStopEventLabel('undone')]).toEqual([
      ...['Nobody there', 'Not done yet'],
    ]);
    expect([formatRunProgress(12, 20), formatStopCount(1), formatStopCount(2)]).toEqual([
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
  ])('describes %i unsent and %i rejected reports as: %s', (unsent, refused, text) => {
    expect(formatSendingStatus(unsent, refused)).toBe(text);
  });

  it('formatRejectedReports names the boxes whose reports were rejected, and counts rejected reports without a box', () => {
    const said = (boxes: (number | null)[], others = 0) =>
      formatRejectedReports(boxes, others).split(' could')[0];
    expect(formatRejectedReports([17])).toBe('Box 17 could not be saved: tell the shop');
    expect(said([17, 4, 17])).toBe('Boxes 4 and 17');
    expect(said([17, null], 1)).toBe('Box 17 and 2 more');
    expect(said([null], 2)).toBe('3');
  });
});

describe('contact links', () => {
  it('builds a link that opens WhatsApp with a prefilled message', () => {
    expect(buildWhatsAppLink('+2348031234501', ' Ada & Chidi Obi')).toBe(
      'https://wa.me/2348031234501?text=Hello%20Ada%2C%20this%20is%20Share%20Box.%20Your%20box%20is%20on%20its%20way%20to%20you.',
    );
  });

  it('returns no WhatsApp link without a phone number', () => {
    expect(buildWhatsAppLink(' ', 'Ada')).toBeNull();
  });

  it('builds a directions link to a street with special characters', () => {
    const stop = { address_line_1: '14 Tombia Street, GRA & more', area: '', city: 'Port Harcourt' };
    expect(buildDirectionsLink(stop)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=14%20Tombia%20Street%2C%20GRA%20%26%20more%2C%20Port%20Harcourt%2C%20Nigeria',
    );
    expect(buildDirectionsLink({ address_line_1: '1 Aba Road', area: '', city: ' ' })).toMatch(
      /=1%20Aba%20Road%2C%20Nigeria$/,
    );
  });

  it('builds a directions link without landmarks and instructions, and with the area', () => {
    const address_line_1 = '12 Aba Road. Call at the gate, opposite Zenith bank';
    expect(buildDirectionsLink({ address_line_1, area: 'Woji', city: 'Port Harcourt' })).toMatch(
      /=12%20Aba%20Road%2C%20Woji%2C%20Port%20Harcourt%2C%20Nigeria$/,
    );
  });
});
