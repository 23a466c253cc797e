import { storedItems } from '../content/cookies';
import styles from './stored-list.module.css';

export function StoredList() {
  return (
    <ul role="list" className={styles.list}>
      {storedItems.map(({ name, purpose, kept }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{purpose}</p>
          <p className={styles.kept}>
            <strong>Kept:</strong> {kept}
          </p>
        </li>
      ))}
    </ul>
  );
}
