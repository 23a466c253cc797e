import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';
import { contacts } from '#features/info/content/contacts.ts';
import styles from './help.module.css';
import { InfoPage } from '#features/info/components/info-page.tsx';
import { helpCards } from '#features/info/content/help.ts';

interface LinkCard {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

function LinkCards({ cards }: { cards: LinkCard[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {cards.map(({ icon, title, text, to }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <Icon name={icon} size={28} />
            <strong>{title}</strong>
            <span className={styles.text}>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Help() {
  return (
    <InfoPage
      title="Help Center"
      lead="Dinner shouldn’t be complicated. Most answers are one tap from here; for the others there are people."
      width="medium"
    >
      <LinkCards cards={[...helpCards]} />
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
