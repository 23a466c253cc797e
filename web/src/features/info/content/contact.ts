import { businessHours } from '@sharebox/domain/shop/business-hours';
import { toFaq } from '#config/paths.ts';

const formatHour = (time: string) => time.replace(/^0/, '');

export const shownBusinessHours = businessHours.map(({ days, open }) => ({
  days,
  hours: open ? `${formatHour(open.from)}–${formatHour(open.until)}` : 'Closed',
}));

export const quickLinks = [
  { label: 'When can I order?', to: toFaq('order') },
  { label: 'Where is my payment?', to: toFaq('transfer') },
  { label: 'When does my box arrive?', to: toFaq('arrive') },
  { label: 'How do refunds work?', to: toFaq('refund') },
  { label: 'All questions and answers', to: toFaq() },
];
