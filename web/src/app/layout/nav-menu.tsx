import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../components/class-names';
import { paths } from '../../config/paths';
import { type Session, signOut } from '../../firebase/session';
import { welcomeName } from './display-name';
import styles from './nav-bar.module.css';
import { pageLinks, visitorLinks } from './nav-links';
import { SchemeChoiceControl } from './scheme-choice';

/** The menu behind the bar's last button: on a phone all links, on a wide screen what the bar itself has no room for. */
export function NavMenu({ session, cartCount }: { session: Session; cartCount: number }) {
  const { pathname } = useLocation();
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  return (
    <div id="nav-menu" className={styles.menu}>
      {isMember && <span className={styles.menuNote}>Welcome, {welcomeName(session.user)}</span>}
      {pageLinks(session).map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classNames(styles.link, styles.onlyPhone)}>
          {label}
        </NavLink>
      ))}
      <Link to={`${paths.weeklyDrop}?review=1`} className={styles.link}>
        Cart ({cartCount})
      </Link>
      {visitorLinks(session, pathname).map(({ to, label, isMain }) => (
        <Link key={to} to={to} className={classNames(styles.link, styles.onlyPhone, isMain && styles.join)}>
          {label}
        </Link>
      ))}
      {isMember && (
        <button
          type="button"
          className={classNames(styles.link, styles.onlyPhone)}
          onClick={() => void signOut()}
        >
          Sign Out
        </button>
      )}
      <SchemeChoiceControl />
    </div>
  );
}
