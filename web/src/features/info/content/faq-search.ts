import { containsAllWords } from '@sharebox/domain/common/normalize';
import { packagingOptions } from '@sharebox/domain/cart/box-options';
import { formatNaira } from '@sharebox/domain/money/money';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { formattedBusinessHours } from './contact';

interface FaqEntry {
  question: string;
  answer: string;
}

export interface FaqCategory {
  title: string;
  entries: FaqEntry[];
}

const reviewHours = new Intl.ListFormat('en-GB').format(
  formattedBusinessHours.flatMap(({ days, hours }) => (hours === 'Closed' ? [] : [`${days} ${hours}`])),
);

const faqPayment: FaqCategory = {
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
        'Ask within 24 hours of the delivery, with your order reference and, if it helps, a photo. If you cancel a paid order in time, or we cancel it, we send your money back by the end of the second working day. Refunds go back to the bank account that paid, unless you give us another one on the page of your order.',
    },
  ],
};

const faqOrdering: FaqCategory = {
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
        'Until Thursday, 11:59 am. Open the order under Orders in your profile, then View Details. There you can change the address or the delivery window, the dishes of a paid box, and Cancel order ends it. For any other change, write or call us with your order reference. After that we have shopped and started to cook.',
    },
  ],
};

const faqDelivery: FaqCategory = {
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

const faqFoodAndAccount: FaqCategory = {
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
        'That depends on the week’s menu. Where a dish is vegetarian, the button Vegetarian above the dishes shows only those. The description of a dish says what is in it, and once your profile knows what you avoid, the menu warns you about such dishes.',
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
      question: 'Can I give a box without knowing the address?',
      answer:
        'Yes. Fill a box, and choose “I’ll send them a link.” at checkout. We don’t need their address or surname, only their first name. They open the link, without an account, and tell us where to bring it; you never see their address. If they don’t answer in time, we refund you. With an account you can choose that we bring it to you instead.',
    },
    {
      question: 'How do I delete my account and data?',
      answer:
        'In your profile, under Security: “Delete my account” closes it right away. 30 days later, or once any box still to come is delivered, we remove everything that identifies you. You can download your data there first. The privacy page lists what we must keep for bookkeeping.',
    },
  ],
};

export const faqCategories: FaqCategory[] = [faqOrdering, faqPayment, faqDelivery, faqFoodAndAccount];

/** Reduces doubled letters to one, because people often forget the second, as in `alergy` and `refering`. */
const singleLetters = (text: string) => text.replace(/(\p{L})\1+/giu, '$1');

/**
 * Returns entries that contain every word of `query`, grouped by category. Doubled letters match single letters. An
 * empty query returns all entries.
 */
export function searchFaq(categories: FaqCategory[], query: string): FaqCategory[] {
  return categories
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) =>
        containsAllWords([title, question, answer].map(singleLetters), singleLetters(query)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
