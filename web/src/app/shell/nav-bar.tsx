import { BadgeLink, BadgeLinkPlaceholder } from '#components/actions/badge-link.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import clsx from 'clsx';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Logo } from './logo';
import { paths, buildProfilePath } from '#config/paths.ts';
import { checkoutDestination } from '#shared/cart/checkout-destination.ts';
import { requestSignOut } from '#shared/accounts/request-sign-out.ts';
import { useSession, getWelcomeName, useMemberUid, useRole } from '#shared/accounts/session.ts';
import styles from './nav-bar.module.css';
import { getPageLinks, getVisitorLinks } from './nav-links';
import { useCartSummary } from './use-cart-summary';
import { Icon } from '#components/actions/icon.tsx';
import { setColorScheme, type ColorSchemeChoice, useColorSchemeChoice } from '#theme/color-scheme.ts';

const choices = [
  { value: 'system', label: 'Auto', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const satisfies readonly { value: ColorSchemeChoice; label: string; icon: string }[];

function ColorSchemeControl() {
  const chosen = useColorSchemeChoice();
  return (
    <fieldset className={styles.schemes}>
      <legend className="visually-hidden">Colours</legend>
      {choices.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name="scheme"
            value={value}
            checked={chosen === value}
            onChange={() => setColorScheme(value)}
          />
          <span>
            <Icon name={icon} size={18} />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The navigation menu. On phones it holds all links, on wide screens only those that do not fit in the bar. */
function NavMenu() {
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
        <Link to={buildProfilePath('experiences')} className={styles.link}>
          Orders
        </Link>
      )}
      <Link to={paths.weeklyDrop} className={styles.link} onClick={() => checkoutDestination.set('link')}>
        Give a box
      </Link>
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
      <ColorSchemeControl />
    </div>
  );
}

// Loaded lazily because most visitors are not members when the page first paints.
const Bell = lazy(() => import('#features/notifications/components/notification-bell.tsx'));

function CartLink() {
  const { name, count, to } = useCartSummary();
  const label = count === 0 ? `${name}, empty` : `${name}, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <BadgeLink
      to={to}
      icon="cart"
      label={label}
      badge={count > 0 ? String(count) : null}
      isMuted={count === 0}
    />
  );
}

function PageLinks() {
  return getPageLinks(useRole()).map(({ to, label, isWork }) => (
    <NavLink key={to} to={to} end={to !== paths.admin} className={clsx(styles.link, isWork && styles.work)}>
      {label}
    </NavLink>
  ));
}

/** A separate component, so that only these links re-render when the session has loaded. */
function AccountLinks() {
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.status === 'signed-in' && !session.user.isAnonymous ? session.user : null;
  return (
    <>
      {getVisitorLinks(session, pathname).map(({ to, label, isMain }) => (
        <Link key={to} to={to} className={clsx(styles.link, isMain && styles.join)}>
          {label}
        </Link>
      ))}
      {user && (
        <>
          <span className={styles.welcome}>Welcome, {getWelcomeName(user)}</span>
          <button type="button" className={styles.link} onClick={requestSignOut}>
            Logout
          </button>
        </>
      )}
    </>
  );
}

function MemberBell() {
  const uid = useMemberUid();
  if (uid === null) return null;
  return (
    <ErrorBoundary fallback={null} key={uid}>
      {/* Reserves space for the bell to avoid a layout shift. */}
      <Suspense fallback={<BadgeLinkPlaceholder />}>
        <Bell uid={uid} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The navigation bar at the top of every page (docs/product/pages.md#the-bar). */
export function NavBar() {
  const { key } = useLocation();
  // The location key at which the menu was opened, so that every navigation closes the menu.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label="Main">
        <Link to={paths.home} className={styles.brand}>
          <Logo />
          Share Box
        </Link>
        <div className={styles.links}>
          <PageLinks />
          {/* Placed at the end, because the session loads late and must not shift the page links. */}
          <div className={styles.account}>
            <AccountLinks />
          </div>
        </div>
        <MemberBell />
        <CartLink />
        <IconButton
          ref={toggle}
          icon={isOpen ? 'close' : 'menu'}
          label={isOpen ? 'Close menu' : 'Open menu'}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="nav-menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
        />
        {isOpen && <NavMenu />}
      </nav>
    </header>
  );
}
