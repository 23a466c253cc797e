import { storedThings } from '../content/cookies';
import styles from './stored-list.module.css';

/** What is stored in the browser, what for and for how long. */
export function StoredList() {
  return (
    <ul role="list" className={styles.list}>
      {storedThings.map(({ name, purpose, kept }) => (
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
