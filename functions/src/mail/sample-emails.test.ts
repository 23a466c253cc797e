import { hasChannel, notificationTypeSchema } from '@sharebox/domain/notifications/notification-types';
import { describe, expect, it } from 'vitest';
import { buildSampleEmails } from './sample-emails';

const frame = {
  origin: 'https://shop.example',
  support: { email: 'help@shop.example', phone: '+2348123456789' },
};
const mails = Object.entries(buildSampleEmails(frame));

const entities: Record<string, string> = { zwnj: '', nbsp: '' };

/** Returns the words of an HTML document that readers see. */
function readWords(html: string): string[] {
  const text = html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<div [^>]*class="preheader"[\s\S]*?<\/div>/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? name);
  return text.match(/[\p{L}\p{N}₦@]+/gu) ?? [];
}

it('the sample emails cover every notification type that is sent by email', () => {
  const emailNames = mails.map(([name]) => name).join(' ');
  const mailed = notificationTypeSchema.options.filter((type) => hasChannel(type, 'email'));
  for (const type of mailed) expect(emailNames).toContain(type);
});

describe.each(mails)('email %s', (_name, { message: { html, text, subject } }) => {
  it('has one button, whose URL is also in the text part', () => {
    const buttons = [...html.matchAll(/<a href="([^"]*)" class="button"/g)];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.[1]).toMatch(/^https:\/\/shop\.example\//);
    const address = buttons[0]?.[1]?.replaceAll('&#38;', '&') ?? '';
    expect(text).toContain(`: ${address}\n`);
  });

  it('has a preheader that repeats neither the subject nor the message', () => {
    const preheader = /class="preheader">(.*?)&#847;/.exec(html)?.[1] ?? '';
    expect(preheader.length).toBeGreaterThan(15);
    expect(subject).not.toContain(preheader);
    expect(text).not.toContain(preheader);
  });

  it('shows the logo and the support contact', () => {
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/icons\/[\w-]+\.png".+>Share Box<\/span>/);
    for (const way of [html, text]) {
      expect(way).toContain(frame.support.email);
      expect(way).toContain(frame.support.phone);
    }
    expect(html).toContain('href="mailto:help@shop.example"');
  });

  it('supports light and dark colour schemes', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('contains every word of the HTML in the plain-text part as well', () => {
    const textWords = new Set(text.match(/[\p{L}\p{N}₦@]+/gu));
    const extra = ['Dinner', 'for', 'two', 'once', 'a', 'week'];
    expect(readWords(html).filter((word) => !textWords.has(word) && !extra.includes(word))).toEqual([]);
  });
});

describe('sample emails', () => {
  const emailsByName = Object.fromEntries(mails);
  it.each(['payer-gift_dispatched', 'payer-gift_declined', 'payer-gift_thanks', 'guest-hold_ending'])(
    '%s names the recipient of the gift',
    (name) => {
      const { html, text } = emailsByName[name]?.message ?? { html: '', text: '' };
      expect(text).toContain('Your gift for Tari & Ibim, Port Harcourt');
      expect(html).toContain('Your gift for Tari &#38; Ibim, Port Harcourt');
    },
  );

  it.each([
    [
      'payer-payment_confirmed',
      ['Hello Ada,', 'Delivery: Friday, 20 November, 4\u00a0pm–8\u00a0pm', 'Address: Home, Port Harcourt'],
    ],
    ['recipient-gift_received', ['Hello Tari,', 'Delivery: Friday, 20 November, 4\u00a0pm–8\u00a0pm']],
    ['payer-order_cancelled', ['Your refund', 'Amount: ₦27,400', 'Sent by: Friday, 20 November']],
    [
      'payer-order_received',
      ['By about 11 am. Confirmation typically takes up to 1 hour, and an email follows.'],
    ],
    [
      'payer-delivered',
      ['Something’s wrong? Tell us until Saturday 8:00 pm if you’d like your money back or a replacement.'],
    ],
    [
      'recipient-gift_delivered',
      ['Something’s wrong? Tell us until Saturday 8:00 pm if you’d like a replacement.'],
    ],
    ['payer-refund_sent', ['Your refund', 'Amount: ₦27,400', 'Sent on: Tuesday, 17 November']],
  ])('%s has the lines %j', (name, lines) => {
    expect(emailsByName[name]?.message.text.split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('names the box in the subject, shows its first dish, and links members to their email preferences', () => {
    const message = emailsByName['payer-preparing']?.message;
    expect(message?.subject).toBe('Friday’s box, 20 Nov: In the kitchen');
    expect(message?.html).toContain('<img src="https://shop.example/sample-dishes/jollof-rice.webp"');
    const settings = 'https://shop.example/profile?tab=notifications';
    expect(message?.unsubscribe_url).toBe(settings);
    expect(message?.text).toContain(`Choose which emails you get: ${settings}`);
    expect(emailsByName['guest-hold_ending']?.message.unsubscribe_url).toBeUndefined();
  });

  it.each(['payer-gift_declined', 'guest-gift_declined'])('%s names no delivery day', (name) => {
    const { text, html } = emailsByName[name]?.message ?? { text: '', html: '' };
    expect(text).toContain('declined your Share Box');
    for (const part of [text, html]) expect(part).not.toMatch(/Delivery:?|20 November/);
  });

  it('payer-gift_dispatched does not contain the address', () => {
    expect(emailsByName['payer-gift_dispatched']?.message.text).not.toContain('Address');
  });

  it('recipient-gift_received lists what each dish contains, and warns about what the recipient avoids', () => {
    const { text } = emailsByName['recipient-gift_received']?.message ?? { text: '' };
    expect(text).toContain('1 × Beef Suya\nContains peanuts');
    expect(text).toContain('Smoky Party Jollof with Grilled Chicken: Contains what you avoid: Crustaceans');
    expect(text).not.toContain('Beef Suya: Contains what you avoid');
    expect(text).toContain('You can ask us to change it');
  });

  it('payer-gift_dispatched lists each dish with its price before what it contains, without the recipient’s needs', () => {
    const { text } = emailsByName['payer-gift_dispatched']?.message ?? { text: '' };
    expect(text).toContain('1 × Beef Suya: ₦6,500\nContains peanuts');
    expect(text).not.toContain('what you avoid');
  });

  it('staff-gift_change_requested links to the order', () => {
    expect(emailsByName['staff-gift_change_requested']?.message.text).toContain(
      '/admin/orders/order-1?q=order-1',
    );
  });

  it('staff-payment_to_review links to the payment', () => {
    expect(emailsByName['staff-payment_to_review']?.message.text).toContain('/admin/payments/order-1');
  });
});
