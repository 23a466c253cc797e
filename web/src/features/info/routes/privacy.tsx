import { paths } from '#config/paths.ts';
import { InfoPage, ProseSections, NextStepSection, type ProseSection } from '../components/info-page';
import { contacts } from '../content/contacts';

const privacySections: ProseSection[] = [
  {
    title: 'In short',
    text: [
      'We keep what we need to cook for you, find your door and match your transfer, and nothing for advertising. We sell no data, we run no trackers, and no other customer sees anything about you.',
      'Share Box in Port Harcourt, Rivers State, is responsible for your data under the Nigeria Data Protection Act 2023.',
    ],
  },
  {
    title: 'What we keep, and why',
    text: ['All of it is what you type in, or what happens to your order.'],
    points: [
      'Your account: email address and a password that is stored only as a hash, to let you in and nobody else.',
      'Your profile: first and last name, phone number and, if you add them, a display name, a few words about you and what you avoid eating. We call the number 30 minutes before we arrive.',
      'What you avoid eating is shown to our kitchen beside your box, and beside one that is given to you, until it is delivered: with the number of the box, whether it is a gift and whether it is your first, without your name.',
      'Your delivery addresses with their notes, to find you.',
      'Your orders: dishes, prices, packaging, delivery window, your note and every change of status. The street and phone number of an order lie apart from it, where only you and our team can read them.',
      'Your ratings of a box’s dishes, if you give any: stars and a few words. Our kitchen reads them without your name and your order, and the menu shows how many couples liked a dish. The person who gave you the box doesn’t see them.',
      'Your payment: the name, bank, amount, email address and reference you tell us, a receipt if you upload one, and our team’s decision with its notes. If your order has an account number of its own, the provider that opens it tells us the amount and time of each transfer and the sender’s name and bank. We never see your card, PIN or banking password.',
      'Messages to you: the notifications behind the bell and the emails that we sent. If you allow notifications on a device, also that device’s push token and browser name.',
      'Your delivery: when our rider left, when they were at your door, and what happened there. On the day of the delivery they see your name, number and address. If a box can’t be handed over, the rider may note why, which only our team sees.',
      'What you write to us on the contact page, with the name and email address that you give there, to answer it.',
      'A log of what our team changed in orders and payments, by whom and when, so that mistakes can be found.',
      'If a page of the shop fails in your browser: what failed, and on which kind of page, without who you are. It goes after 30 days.',
    ],
  },
  {
    title: 'Who can see it',
    text: [
      'You, and those of our team who check payments, cook, pack and deliver. The rules that enforce this are part of the shop’s software: another customer who asks for your order gets the same answer as for one that doesn’t exist. Payment receipts have no public address.',
      'The menu and the number of boxes left are public. No name is in them.',
    ],
  },
  {
    title: 'Where it is',
    text: [
      'The shop runs on Google’s Firebase. Database, files and functions are in its data centre in Saint-Ghislain, Belgium; sign-in is a worldwide service of Google’s. To tell browsers from robots, Google’s reCAPTCHA may look at how your browser behaves. Emails go out through a mail provider who may use your address for nothing else. If we confirm transfers automatically, Paystack or Monnify in Nigeria opens an account number for your order; they learn the amount and who transfers it, but not what is in the box or who it is for.',
    ],
  },
  {
    title: 'For how long',
    text: [
      'You delete your account yourself, in your profile under Security. It is closed at once: nobody can sign in to it, your gift page is off, and we send no more notifications to your devices. For 30 days we can open it again if you write to us; then we remove everything that identifies you. A box that is still to come is delivered first.',
    ],
    points: [
      'Account, profile, addresses, notifications, love messages: until 30 days after you delete your account.',
      'Orders and payments: six years after the order, for bookkeeping. If your account is gone, they stay without your profile, your addresses and your words; the name that you gave with a transfer stays with it.',
      'A photo, voice note or playlist that you add to a gift, and a photo with which you say thank you: 30 days after the delivery.',
      'Your ratings: until 30 days after you delete your account. The stars stay in totals that don’t identify you.',
      'What a payment provider tells us about transfers: 400 days; the transfer itself stays with its order.',
      'Payment receipts: until 30 days after you delete your account, six years at most; one that you uploaded and did not send, two days.',
      'If you gave as a guest, without an account: your email address, phone number and screenshot, until 90 days after the delivery.',
      'The emails that we sent you: 90 days.',
      'What you write on the contact page: a year, or until 30 days after you delete your account if you wrote while signed in.',
      'The network that a box was ordered from, as a code that can’t be turned back into an address, if you have never paid for a box: until its money arrives or the box is free again.',
      'Technical counters that protect the shop from abuse: two hours, and deleted within about a day after. Marks that an event has been handled: about 30 days.',
      'What your browser keeps is on the cookies page.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You can read and correct your profile and addresses at any time in the shop. In your profile, under Security, you can download everything we hold of you and delete your account. You can also ask us for a copy, for a correction, for deletion, or to stop using it.',
      `Write to ${contacts.support} from the email address of your account, with “My data” as the subject. A person answers within 24 hours on working days, and what you asked for is done within 30 days. If we let you down you can complain to the Nigeria Data Protection Commission.`,
    ],
  },
  {
    title: 'Children',
    text: [
      'Share Box is for adults. We open no accounts for people under 18, and delete one if we learn of it.',
    ],
  },
];

export default function PrivacyPage() {
  return (
    <InfoPage
      title="Privacy"
      heading="Privacy, in plain words"
      lead="What we know about you, what for, for how long, and how you get it deleted."
    >
      <ProseSections sections={privacySections} />
      <NextStepSection
        title="And in your browser?"
        text="What the shop stores on your own device has its own page."
        to={paths.cookies}
        label="Read about cookies"
      />
    </InfoPage>
  );
}
