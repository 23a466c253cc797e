import type { GiftLink } from '@sharebox/domain/gift';
import styles from './gift-page.module.css';

const defaultTagline = 'Send me a delicious Share box';

/** Whose page it is: initials, name and tagline, and nothing else (specification 2, section 2.5). */
export function GiftPageHeader({
  link,
}: {
  link: Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'>;
}) {
  return (
    <header className={styles.header}>
      <span className={styles.initials} aria-hidden>
        {link.initials}
      </span>
      <div className={styles.words}>
        <p className={styles.kicker}>A gift for</p>
        <h1>{link.display_name}</h1>
        <p className={styles.tagline}>{link.gift_tagline.trim() || defaultTagline}</p>
      </div>
    </header>
  );
}
