import type { FaqCategory } from './faq-types';

export const faqBox: FaqCategory = {
  title: 'Food and account',
  entries: [
    {
      question: 'How big is a box?',
      answer:
        'It is planned for two people with an appetite. Quantities can be raised if you want leftovers for Saturday.',
    },
    {
      question: 'Do you list allergens?',
      answer:
        'Every dish on the menu names its allergens. Our kitchen works with nuts, fish, shellfish, milk, eggs and wheat, so we cannot promise a box without traces of them.',
    },
    {
      question: 'Is there something for vegetarians?',
      answer:
        'There are usually vegetarian mains, extras and sides. Read the description of a dish: it says what is in it.',
    },
    {
      question: 'How do I keep the food warm?',
      answer:
        'It arrives hot and closed. If you eat later, put it into the fridge within an hour and warm it slowly, in a covered pot, with a spoon of water.',
    },
    {
      question: 'What packaging can I choose?',
      answer:
        'Eco-friendly is free, premium gift packaging is ₦2,000 and romantic deluxe ₦5,000. Your note travels in all three.',
    },
    {
      question: 'Who has to receive a box with alcohol?',
      answer: 'An adult of 18 or more. Our riders may ask, and take the bottle back if they are in doubt.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'You can look at the menu and fill a box without one. To order you sign up with your email address, confirm it, and tell us your name, phone number and address.',
    },
    {
      question: 'How do I delete my account and data?',
      answer:
        'In your profile, under Security: “Delete my account” closes it right away. 30 days later, or once any box still to come is delivered, we remove everything that identifies you. You can download your data there first. The privacy page lists what we must keep for bookkeeping.',
    },
  ],
};
