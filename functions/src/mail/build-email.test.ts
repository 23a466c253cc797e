import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildEmail } from './build-email';
import { escapeHtml } from './email-block';

const frame = { origin: 'https://shop.example', support: null };

/** Builds an email that contains a text in every field. */
function buildEmailWith(text: string) {
  const row = [`Label ${text}`, `Value ${text}`] as const;
  return buildEmail({
    to: 'ada@sharebox.test',
    subject: 'Subject',
    preheader: 'Preheader',
    title: 'Title',
    message: text,
    blocks: [
      { kind: 'words', text },
      { kind: 'quote', text },
    ],
    link: { url: 'https://shop.example/', label: 'Open' },
    details: [{ kind: 'rows', rows: [row] }],
    frame,
  }).message;
}

const count = (text: string, part: string) => text.split(part).length - 1;

it.each(['\n', '\r\n', '\r', '\u2028'])(
  'an email keeps the line breaks of a poem in every block if the poem’s lines end with %j',
  (end) => {
    const { html, text } = buildEmailWith(['Roses', 'are', '<red>', '& sweet'].join(end));
    expect(count(html, 'Roses<br>are<br>&#60;red&#62;<br>&#38; sweet')).toBe(5);
    expect(count(text, 'Roses\nare\n<red>\n& sweet')).toBe(5);
  },
);

it('an email keeps blank lines and escapes HTML in every text', () => {
  const anyLine = fc.string({ unit: fc.constantFrom('a', '<', '&', '"', ' ', '🎉') });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
      const { html, text } = buildEmailWith(lines.join('\n'));
      expect(count(html, lines.map(escapeHtml).join('<br>'))).toBeGreaterThanOrEqual(5);
      expect(count(text, lines.join('\n'))).toBeGreaterThanOrEqual(5);
    }),
  );
});

it('an email links the shop’s phone number without spaces and without the prefix (0)', () => {
  const support = { email: 'care@example.com', phone: '+234 (0) 812 345 6789' };
  const { html } = buildEmail({
    to: 'ada@sharebox.test',
    ...{ subject: 'Subject', preheader: 'Preheader', title: 'Title', message: 'Message' },
    link: { url: 'https://shop.example/', label: 'Open' },
    frame: { ...frame, support },
  }).message;
  expect(html).toMatch(/href="tel:[^"]*2348123456789"[^>]*>[^<]*\(0\) 812 345 6789</);
});
