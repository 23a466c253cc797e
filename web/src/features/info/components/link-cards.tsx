import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from './link-cards.module.css';

interface LinkCard {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

export function LinkCards({ cards }: { cards: LinkCard[] }) {
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
