import { storedItems } from '../content/cookies';
import styles from './stored-list.module.css';

/** A list of everything the shop stores in the browser, with its purpose and how long it is kept. */
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
