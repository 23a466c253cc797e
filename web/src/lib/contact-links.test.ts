import { expect, it } from 'vitest';
import { buildCallLink, buildWhatsAppUrl } from './contact-links';

it.each([
  [
    'Hello & welcome?\n100 %',
    '+2348031234567',
    'https://wa.me/2348031234567?text=Hello%20%26%20welcome%3F%0A100%20%25',
  ],
  ['Hello', '', 'https://wa.me/?text=Hello'],
  ['Hello', '0803 123 4567', 'https://wa.me/2348031234567?text=Hello'],
  ['Hello', '0803 000 4567', 'https://wa.me/2348030004567?text=Hello'],
  ['Hello', '+234 (0) 803 123 4567', 'https://wa.me/2348031234567?text=Hello'],
  ['Hello', '00234 803 123 4567', 'https://wa.me/2348031234567?text=Hello'],
])('builds a WhatsApp URL with the text “%s” for the number “%s”', (text, phone, url) => {
  expect(buildWhatsAppUrl(text, phone)).toBe(url);
});

it('a WhatsApp URL without a number lets the user choose a contact', () => {
  expect(buildWhatsAppUrl('Hello')).toBe('https://wa.me/?text=Hello');
});

it.each([
  ['+234 803 123-4501', 'tel:+2348031234501'],
  ['+234 (0) 803 123 4501', 'tel:+2348031234501'],
  ['none', undefined],
])('builds a call link to the number “%s”: %s', (phone, link) => {
  expect(buildCallLink(phone)).toBe(link);
});
