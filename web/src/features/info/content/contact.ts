import { businessHours } from '@sharebox/domain/shop/business-hours';
import { buildFaqPath } from '#config/paths.ts';

const formatHour = (time: string) => time.replace(/^0/, '');

export const formattedBusinessHours = businessHours.map(({ days, open }) => ({
  days,
  hours: open ? `${formatHour(open.from)}–${formatHour(open.until)}` : 'Closed',
}));

export const contactQuickLinks = [
  { label: 'When can I order?', to: buildFaqPath('order') },
  { label: 'Where is my payment?', to: buildFaqPath('transfer') },
  { label: 'When does my box arrive?', to: buildFaqPath('arrive') },
  { label: 'How do refunds work?', to: buildFaqPath('refund') },
  { label: 'All questions and answers', to: buildFaqPath() },
];
