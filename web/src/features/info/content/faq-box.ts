import { packagingOptions } from '@sharebox/domain/cart/box-options';
import { formatNaira } from '@sharebox/domain/money/money';
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
      question: 'I have an allergy. Do you list allergens?',
      answer:
        'Every dish on the menu names its allergens, or says that it has none of those we list. Where neither is stated yet, please ask us. Our kitchen works with nuts, fish, shellfish, milk, eggs and wheat, so we cannot promise a box without traces of them.',
    },
    {
      question: 'Is there something for vegetarians?',
      answer:
        'That depends on the week’s menu. The description of a dish says what is in it, and once your profile knows what you avoid, the menu warns you about such dishes.',
    },
    {
      question: 'How do I keep the food warm?',
      answer:
        'It arrives hot and closed. If you eat later, put it into the fridge within an hour and warm it slowly, in a covered pot, with a spoon of water.',
    },
    {
      question: 'What packaging can I choose?',
      answer: `${new Intl.ListFormat('en-GB').format(Object.values(packagingOptions).map(({ name, price }) => `${name} (${price === 0 ? 'free' : formatNaira(price)})`))}. Your note travels in all of them.`,
    },
    {
      question: 'Who has to receive a box with alcohol?',
      answer: 'An adult of 18 or more. Our riders may ask, and take the bottle back if they are in doubt.',
    },
    {
      question: 'Do I need an account?',
      answer:
        'You can look at the menu and fill a box without one. To order for yourself you sign up with your email address, confirm it, and tell us your name, phone number and address. You can also send a gift as a guest.',
    },
    {
      question: 'How do I delete my account and data?',
      answer:
        'In your profile, under Security: “Delete my account” closes it right away. 30 days later, or once any box still to come is delivered, we remove everything that identifies you. You can download your data there first. The privacy page lists what we must keep for bookkeeping.',
    },
  ],
};
