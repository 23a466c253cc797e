import type { FaqCategory } from './faq-types';

export const faqOrdering: FaqCategory = {
  title: 'Ordering',
  entries: [
    {
      question: 'What is Share Box?',
      answer:
        'A meal box for two, cooked in Port Harcourt. Every Monday there is a new menu; you choose a main, an extra and a drink, write a note if you like, and we bring the box to your door.',
    },
    {
      question: 'When can I order?',
      answer:
        'From Monday 00:00 to Thursday 11:59 AM, Port Harcourt time. Orders must be placed by Thursday 11:59 AM for Friday delivery. Then the shop rests until the next menu on Monday.',
    },
    {
      question: 'How many boxes are there each week?',
      answer:
        'We cook for 15 couples a week. When the last box is taken the drop is sold out, and the home page says when orders reopen.',
    },
    {
      question: 'What does a box cost?',
      answer:
        'It depends on what you choose. A typical box is ₦20,000–₦35,000 for two, delivery within Port Harcourt included. You see the whole price before you pay.',
    },
    {
      question: 'What has to be in a box?',
      answer:
        'A main, an extra and a drink. In your own box, a small plate from elsewhere, a local extra or a dessert counts as the extra. On a gift page it has to be an extra or a side, and a dessert comes on top. A box has one dish of each kind: “Choose instead” swaps it, and you can have more of it.',
    },
    {
      question: 'Is my box reserved while I pay?',
      answer:
        'Yes. As soon as you go on to the bank transfer, one box is held for you and a countdown shows for how long. If the time runs out, someone else can take the box.',
    },
    {
      question: 'Can I skip a week?',
      answer:
        'Of course. Nothing is ordered unless you order it. If you have a standing agreement with our team, tell them by Wednesday that you would like to skip the week.',
    },
    {
      question: 'Can I change or cancel an order?',
      answer:
        'Until Thursday, 11:59 am. Open the order under Orders in your profile, then View Details. There you can change the address or the delivery window, the dishes of a paid box, and Cancel Order ends it. For any other change, write or call us with your order reference. After that we have shopped and started to cook.',
    },
  ],
};
