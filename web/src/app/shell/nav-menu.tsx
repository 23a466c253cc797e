import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '#lib/class-names.ts';
import { askToSignOut } from '#shared/accounts/ask-to-sign-out.ts';
import { useSession } from '#shared/accounts/session.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { welcomeName } from '#shared/accounts/display-name.ts';
import styles from './nav-bar.module.css';
import { pageLinks, visitorLinks } from './nav-links';
import { SchemeChoiceControl } from './scheme-choice';
import { useShownCart } from './use-shown-cart';

/**
 * The menu behind the bar's last button: all links on a phone, and on a wide screen the links that do not fit in the
 * bar.
 */
export function NavMenu() {
  const session = useSession();
  const role = useRole();
  const { pathname } = useLocation();
  const { name, count, to } = useShownCart();
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  return (
    <div id="nav-menu" className={styles.menu}>
      {isMember && <span className={styles.menuNote}>Welcome, {welcomeName(session.user)}</span>}
      {pageLinks(role).map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classNames(styles.link, styles.onlyPhone)}>
          {label}
        </NavLink>
      ))}
      <Link to={to} className={styles.link}>
        {name} ({count})
      </Link>
      {visitorLinks(session, pathname).map(({ to, label, isMain }) => (
        <Link key={to} to={to} className={classNames(styles.link, styles.onlyPhone, isMain && styles.join)}>
          {label}
        </Link>
      ))}
      {isMember && (
        <button type="button" className={classNames(styles.link, styles.onlyPhone)} onClick={askToSignOut}>
          Sign Out
        </button>
      )}
      <SchemeChoiceControl />
    </div>
  );
}
