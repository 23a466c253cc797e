import { expect, it } from 'vitest';
import { renderOutboxPage } from './outbox-page';

const mail = {
  to: 'ada@example.com',
  subject: 'In the kitchen (CONF-1)',
  text: 'We have started cooking <your> box.\n\nSee your order: http://127.0.0.1:5000/profile',
  html: '<p>We have started "cooking".</p><script>alert(1)</script>',
  at: '2026-11-17 10:00',
};

it('the outbox page shows each email as text, and as HTML in a sandbox without scripts', () => {
  const page = renderOutboxPage({ links: [], mails: [mail], pushes: [] });
  expect(page).toContain('to ada@example.com');
  expect(page).toContain('In the kitchen (CONF-1)');
  expect(page).toContain('See your order: http://127.0.0.1:5000/profile');
  expect(page).toMatch(/<iframe sandbox srcdoc="[^"]*&lt;p&gt;[^"]*"/);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<your>');
});
