import { paths } from '#config/paths.ts';

export const helpCards = [
  {
    icon: 'search',
    title: 'FAQ',
    text: 'Ordering, payment, delivery and the box: searchable.',
    to: paths.faq,
  },
  {
    icon: 'scooter',
    title: 'Delivery',
    text: 'Windows, areas, and what happens at the door.',
    to: paths.delivery,
  },
  { icon: 'heart', title: 'About us', text: 'Who cooks, and why for two.', to: paths.about },
  { icon: 'mail', title: 'Contact', text: 'Email, phone and business hours.', to: paths.contact },
] as const;
