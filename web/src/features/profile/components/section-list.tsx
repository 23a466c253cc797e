import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { type ProfileTab, toProfile } from '#config/paths.ts';
import styles from './section-list.module.css';

interface Section {
  name: ProfileTab;
  label: string;
  detail: string;
  icon: IconName;
}

/** The sections of the profile area that are listed above the member's details. */
const sections: readonly Section[] = [
  { name: 'experiences', label: 'Orders', detail: 'Your boxes and ratings', icon: 'box' },
  { name: 'notifications', label: 'Notifications', detail: 'And how you hear from us', icon: 'bell' },
  { name: 'delivery', label: 'Delivery', detail: 'Your addresses', icon: 'pin' },
  { name: 'gift-link', label: 'Gift link', detail: 'Let others send you a box', icon: 'gift' },
  { name: 'security', label: 'Security', detail: 'Password, email and your data', icon: 'user' },
];

/** Replaces the tabs on phones, where they do not fit. */
export function SectionList() {
  return (
    <nav aria-label="Profile sections" className={styles.phone}>
      <ul role="list" className={styles.list}>
        {sections.map(({ name, label, detail, icon }) => (
          <li key={name}>
            <Link to={toProfile(name)} className={styles.section}>
              <Icon name={icon} />
              <span className={styles.words}>
                <strong>{label}</strong>
                <span className={styles.detail}>{detail}</span>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link from a section to the list, on phones. */
export function BackToList() {
  return (
    <nav aria-label="Profile sections" className={styles.phone}>
      <Link to={toProfile()} className={styles.back}>
        <Icon name="back" size={18} />
        Profile
      </Link>
    </nav>
  );
}
