import { Link, NavLink, useLocation } from 'react-router-dom';
import clsx from 'clsx';
import { paths, toProfile } from '#config/paths.ts';
import { requestSignOut } from '#shared/accounts/request-sign-out.ts';
import { useSession, getWelcomeName } from '#shared/accounts/session.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import styles from './nav-bar.module.css';
import { getPageLinks, getVisitorLinks } from './nav-links';
import { SchemeChoiceControl } from './scheme-choice';
import { useCartSummary } from './use-cart-summary';

/** On phones the menu holds all links, on wide screens only those that do not fit in the bar. */
export function NavMenu() {
  const session = useSession();
  const role = useRole();
  const { pathname } = useLocation();
  const { name, count, to } = useCartSummary();
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  return (
    <div id="nav-menu" className={styles.menu}>
      {isMember && <span className={styles.menuNote}>Welcome, {getWelcomeName(session.user)}</span>}
      {getPageLinks(role).map(({ to, label }) => (
        <NavLink key={to} to={to} end={to !== paths.admin} className={clsx(styles.link, styles.onlyPhone)}>
          {label}
        </NavLink>
      ))}
      <Link to={to} className={styles.link}>
        {name} ({count})
      </Link>
      {isMember && (
        <Link to={toProfile('experiences')} className={styles.link}>
          Orders
        </Link>
      )}
      <Link to={paths.help} className={styles.link}>
        Help
      </Link>
      {getVisitorLinks(session, pathname).map(({ to, label, isMain }) => (
        <Link key={to} to={to} className={clsx(styles.link, styles.onlyPhone, isMain && styles.join)}>
          {label}
        </Link>
      ))}
      {isMember && (
        <button type="button" className={clsx(styles.link, styles.onlyPhone)} onClick={requestSignOut}>
          Sign Out
        </button>
      )}
      <SchemeChoiceControl />
    </div>
  );
}
