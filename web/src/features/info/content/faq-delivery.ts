import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { FaqCategory } from './faq-types';

export const faqDelivery: FaqCategory = {
  title: 'Delivery',
  entries: [
    {
      question: 'When does my box arrive?',
      answer: `On Friday, in the window that you choose at checkout: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(deliveryWindowLabels))}. Our delivery team calls you 30 minutes before arrival.`,
    },
    {
      question: 'Where do you deliver?',
      answer:
        'In Port Harcourt, Rivers State, in the areas that the delivery page names. If yours isn’t there, choose “Elsewhere” in your address, and we tell you when we deliver there. Bayelsa, Akwa Ibom, Delta and Cross River are coming soon.',
    },
    {
      question: 'How much is delivery?',
      answer: 'Delivery is free within Port Harcourt.',
    },
    {
      question: 'What if I am not at home?',
      answer:
        'The call 30 minutes before gives you time. If someone else may receive the box, tell the rider on the phone or write it into the second line of your address.',
    },
    {
      question: 'Can I send a box to another address?',
      answer:
        'Yes. Save more than one address in your profile and pick one at checkout: home, a temporary address, your parents’ place.',
    },
    {
      question: 'How do I follow my order?',
      answer:
        'Open Orders in your profile. It shows whether your box is being checked, cooked, on its way or delivered, and it changes by itself.',
    },
  ],
};
