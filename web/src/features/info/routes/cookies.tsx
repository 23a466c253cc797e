import styles from './cookies.module.css';
import { paths } from '#config/paths.ts';
import {
  InfoPage,
  TopicSection,
  ProseSections,
  NextStepSection,
  type ProseSection,
} from '#features/info/components/info-page.tsx';
import { contacts } from '../content/contacts';

interface BrowserStorageItem {
  name: string;
  purpose: string;
  kept: string;
}

/** Everything that the shop stores in the browser. The shop itself sets no cookies. */
const browserStorageItems: BrowserStorageItem[] = [
  {
    name: 'Sign-in',
    purpose:
      'Keeps you signed in from page to page, and hides what you wrote from the next person on this device.',
    kept: 'Until you close the tab; with “Keep me signed in”, or after signing up on a phone, until you sign out.',
  },
  {
    name: 'Your box',
    purpose: 'The dishes, quantities, packaging and note you chose, so that they survive a reload.',
    kept: 'Until the order is paid, you empty the box or sign out.',
  },
  {
    name: 'Your checkout',
    purpose:
      'The address and delivery window you picked and the request for a box, so that a closed window loses nothing.',
    kept: 'Until the payment is confirmed or you sign out; the request for a box goes with your sign-in.',
  },
  {
    name: 'Your way through the shop',
    purpose: 'The page to go back to after signing in, and the details of a gift that you have not paid for.',
    kept: 'Until it is used or you close the tab.',
  },
  {
    name: 'Gifts by link',
    purpose:
      'The link of a gift you gave, so that you can send it again, and a key that opens a gift you answered.',
    kept: 'The link until it is answered or too old; both until you sign out.',
  },
  {
    name: 'Your payment form',
    purpose:
      'What you typed while you were in your bank’s app, a receipt that is not sent yet, the bank details of a held box, and which order was finished last.',
    kept: 'Until you send the form, or your sign-in ends; a receipt for a day, after which it is never sent and goes when you next pay or sign out; bank details until the box is paid or no longer held.',
  },
  {
    name: 'A box you unwrapped',
    purpose: 'Its note, photo, voice and dishes, so that it opens again without a network.',
    kept: 'Until 30 days after the delivery, or until you sign out.',
  },
  {
    name: 'Light or dark',
    purpose: 'The colours you chose.',
    kept: 'Until you delete the website’s data.',
  },
  {
    name: 'Your first visit',
    purpose: 'When it was, so that home shows newcomers how it works for two minutes.',
    kept: 'Until you sign out, or delete the website’s data.',
  },
  {
    name: 'Notices you closed',
    purpose: 'So that they stay closed.',
    kept: 'Until you sign out.',
  },
  {
    name: 'For our team',
    purpose:
      'A rider’s stops of the day and what happened at them, so that a run works without a network, and how cooks and staff arranged their pages.',
    kept: 'Stops until the day is over, and what happened until it is sent, or the rider signs out; arrangements until you delete the website’s data.',
  },
  {
    name: 'Copies for offline',
    purpose:
      'The pages, the last menu and pictures of dishes, and your orders, gifts and profile, so that the shop opens without a network.',
    kept: 'Pictures 30 days; pages and menu until newer ones come; orders, gifts and profile until your sign-in ends.',
  },
];

const cookieSections: ProseSection[] = [
  {
    title: 'What we don’t use',
    text: [
      'No advertising, no analytics, no buttons of social networks, no fonts from elsewhere. That is why there is no banner asking for your consent: everything above is there only because you use the shop.',
    ],
  },
  {
    title: 'What others may set',
    text: [
      'Our shop runs on Google’s Firebase. To keep robots from taking boxes it can ask Google’s reCAPTCHA whether a browser looks like a person’s; Google may set a cookie of its own for that, under its own privacy policy, and Firebase keeps the result in the browser until it expires.',
    ],
  },
  {
    title: 'How to get rid of it',
    text: [
      'Sign out, and everything of yours leaves this browser; only the light or dark choice and the copies of public pages stay. To remove those as well, delete the website’s data in your browser’s settings. The shop still works, it only forgets.',
      `What we keep on our side is another matter: it is on the privacy page. You delete it with your account, in your profile under Security, or write to ${contacts.support}.`,
    ],
  },
];

export default function CookiesPage() {
  return (
    <InfoPage
      title="Cookies"
      heading="Cookies, the other kind"
      lead="The shop itself sets no cookies. It uses your browser’s own storage, and only for what you do here."
    >
      <TopicSection title="What your browser keeps for us">
        <ul role="list" className={styles.list}>
          {browserStorageItems.map(({ name, purpose, kept }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{purpose}</p>
              <p className={styles.kept}>
                <strong>Kept:</strong> {kept}
              </p>
            </li>
          ))}
        </ul>
      </TopicSection>
      <ProseSections sections={cookieSections} />
      <NextStepSection
        title="And on our side?"
        text="What we keep of your account and your orders is on the privacy page."
        to={paths.privacy}
        label="Read about privacy"
      />
    </InfoPage>
  );
}
