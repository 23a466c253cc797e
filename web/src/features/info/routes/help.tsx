import { Link } from 'react-router-dom';
import { Icon } from '#components/actions/icon.tsx';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';
import { contacts } from '#features/info/content/contacts.ts';
import styles from './help.module.css';
import { InfoPage } from '#features/info/components/info-page.tsx';
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

export default function HelpPage() {
  return (
    <InfoPage
      title="Help Center"
      lead="Dinner shouldn’t be complicated. Most answers are one tap from here; for the others there are people."
      width="medium"
    >
      <ul role="list" className={styles.cards}>
        {helpCards.map(({ icon, title, text, to }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <Icon name={icon} size={28} />
              <strong>{title}</strong>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        You can also{' '}
        <a href={buildWhatsAppUrl('Hello Share Box, I have a question.', contacts.phone)}>
          write to us on WhatsApp
        </a>
        .
      </p>
    </InfoPage>
  );
}
