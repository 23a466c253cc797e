import { shownBusinessHours } from './contact';
import type { FaqCategory } from './faq-types';

const reviewHours = new Intl.ListFormat('en-GB').format(
  shownBusinessHours.flatMap(({ days, hours }) => (hours === 'Closed' ? [] : [`${days} ${hours}`])),
);

export const faqPayment: FaqCategory = {
  title: 'Payment',
  entries: [
    {
      question: 'How do I pay?',
      answer:
        'By bank transfer: at checkout you get our account number and a reference of your own. You transfer the exact amount, then tell us the bank and the name you paid from.',
    },
    {
      question: 'How long does confirmation take?',
      answer: `Bank transfers confirm in 1–10 minutes once our team looks at them, in business hours usually within about an hour; a card would be confirmed instantly, and the checkout offers one as soon as we take it. We check payments ${reviewHours}. Transfers at other times wait until we open again: the waiting page shows by when, and stays up to date by itself.`,
    },
    {
      question: 'What is the payment reference for?',
      answer:
        'It tells us which transfer belongs to which box. Please copy it into the narration or remark of your transfer.',
    },
    {
      question: 'I transferred, but the order still says pending. What now?',
      answer:
        'Banks are sometimes slow, and a person checks every transfer. You may close the page: we send an email as soon as your payment is confirmed. If you hear nothing by the end of our business hours, contact us with your reference.',
    },
    {
      question: 'Do I have to upload a screenshot?',
      answer:
        'No, but it makes us faster when the name on the account is not yours. Pictures of up to 5MB are accepted, and only you and our team can see them.',
    },
    {
      question: 'I paid after the countdown ended. Is my money lost?',
      answer:
        'Never. If a box is still free you get it; otherwise your transfer is recorded and refunded to the account it came from.',
    },
    {
      question: 'How do refunds work?',
      answer:
        'Ask within 24 hours of the delivery, with your order reference and, if it helps, a photo. Refunds go back to the bank account that paid.',
    },
  ],
};
