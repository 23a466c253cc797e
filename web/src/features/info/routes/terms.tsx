import { paths } from '#config/paths.ts';
import { InfoPage, ProseSections, NextStepSection, type ProseSection } from '../components/info-page';
import { contacts } from '../content/contacts';

export const termsSections: ProseSection[] = [
  {
    title: 'Who we are',
    text: [
      'Share Box cooks and delivers meal boxes for two in Port Harcourt, Rivers State, Nigeria. These terms hold between you and us whenever you use the shop or order from it. They are in plain words because we mean them.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'You must be 18 or older, give us a true name, a phone number that we can call and an address that we can find, and keep your password to yourself. One person, one account.',
    ],
  },
  {
    title: 'How an order comes about',
    text: [
      'A drop has a limited number of boxes, and orders are taken from Monday 00:00 to Thursday 11:59 AM, Port Harcourt time, as long as boxes are left.',
    ],
    points: [
      'When you go on to payment, one box is held for you for as long as the countdown shows, at the price shown.',
      'You transfer the exact amount and tell us that you did. From then on it is an order that waits for our check.',
      'Our contract is made when we confirm your payment, on the order’s page and by email.',
      'If the held time runs out first, the box becomes free for others.',
    ],
  },
  {
    title: 'Prices and payment',
    text: [
      'Prices are in naira and contain everything but the packaging you choose, which is shown separately before you pay. Payment is by bank transfer to the account shown at checkout, with your own reference.',
      'Money that reaches us too late is never lost: you get a box if one is free, and otherwise the money back, to the account it came from.',
    ],
  },
  {
    title: 'Changes and cancellation',
    text: [
      'Until Thursday, 11:59 am, you may cancel an order with Cancel order in its details, or change or cancel it by writing or calling, and get back what you paid. After that we have bought and prepared your food, and can’t take it back.',
      'If we can’t cook a drop, or a dish of your box, we tell you and you choose between a replacement and your money.',
    ],
  },
  {
    title: 'Delivery',
    text: [
      'We deliver on Friday, within the window you choose and free within Port Harcourt, and call 30 minutes before arrival. Weather, floods and road blocks may delay us; if they do, we phone. What happens when nobody is at the door is on the delivery page.',
    ],
  },
  {
    title: 'If something is wrong',
    text: [
      'Tell us within 24 hours of the delivery and we refund or replace what was missing or not as described. Look at the allergens of every dish before you order: we name them, but our kitchen is not free of any.',
      'Drinks with alcohol are sold and handed over to adults only.',
    ],
  },
  {
    title: 'Fair use',
    text: [
      'Please don’t hold boxes that you don’t mean to buy, claim transfers that you didn’t make, or try to get at other people’s data. We may refuse orders and close accounts that do. Notes in a box must not threaten or insult anyone: we read them before we pack.',
    ],
  },
  {
    title: 'The rest',
    text: [
      'Nothing here takes away a right that Nigerian consumer law gives you. The law of Nigeria applies, and the courts of Rivers State decide, after we have both tried to settle it over the phone.',
      `If we change these terms, the new ones hold for orders placed after that. Questions: ${contacts.support}.`,
    ],
  },
];

export default function TermsPage() {
  return (
    <InfoPage
      title="Terms"
      heading="Terms of the table"
      lead="What you can expect from us, and what we ask of you."
    >
      <ProseSections sections={termsSections} />
      <NextStepSection
        title="Not sure what something means?"
        text="Ask. We would rather explain it than hide behind it."
        to={paths.contact}
        label="Contact us"
      />
    </InfoPage>
  );
}
