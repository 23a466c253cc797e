import { Icon } from '#components/actions/icon.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import styles from './gift-page.module.css';

interface GiftIntroProps {
  deliveryDate: Date;
  /** The recipient's name. */
  name: string;
}

/** Answers to the first questions of a visitor with a gift link: the occasion, the day and the requirements. */
export function GiftIntro({ deliveryDate, name }: GiftIntroProps) {
  return (
    <section className={styles.intro} aria-label="About this gift">
      <p className={styles.occasion}>
        Dinner for two at home: for a birthday, an anniversary, or just because.
      </p>
      <ul role="list" className={styles.facts}>
        <li>
          <Icon name="scooter" size={20} />
          <span>
            Arrives on <strong>{formatDay(deliveryDate)}</strong>
          </span>
        </li>
        <li>
          <Icon name="pin" size={20} />
          <span>We have {name}’s address</span>
        </li>
        <li>
          <Icon name="check" size={20} />
          <span>No account needed</span>
        </li>
      </ul>
    </section>
  );
}
