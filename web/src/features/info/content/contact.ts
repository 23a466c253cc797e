import { toFaq } from '#config/paths.ts';

export const businessHours = [
  { days: 'Monday–Friday', hours: '9:00–18:00' },
  { days: 'Saturday', hours: '10:00–16:00' },
  { days: 'Sunday', hours: 'Closed' },
];

export const quickLinks = [
  { label: 'When can I order?', to: toFaq('order') },
  { label: 'Where is my payment?', to: toFaq('transfer') },
  { label: 'When does my box arrive?', to: toFaq('arrive') },
  { label: 'How do refunds work?', to: toFaq('refund') },
  { label: 'All questions and answers', to: toFaq() },
];
