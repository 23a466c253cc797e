import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SearchInput } from '#features/admin/list-page/search-field.tsx';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#components/actions/icon.tsx';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import clsx from 'clsx';
import { type AdminTab, buildOrderSearchPath, toAdminTab } from '#config/admin-paths.ts';
import { useOpenTasks } from '#features/admin/overview/api/open-tasks.ts';
import { FailedDoors } from '#features/admin/overview/components/failed-doors.tsx';
import { formatCount, OpenTasks } from '#features/admin/overview/components/open-tasks.tsx';
import { GuardedSettingsNotice } from '#features/admin/settings/components/guarded-settings-notice.tsx';
import styles from './dashboard.module.css';

/**
 * A search field, available in every admin tab, that opens the orders tab with the matching orders. Useful when a
 * customer calls.
 */
function FindOrderField({ onFind }: { onFind: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  function find(event: SyntheticEvent): void {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) onFind(text);
  }

  return (
    <form role="search" aria-label="Orders" onSubmit={find}>
      <SearchInput fullWidth label="Find an order" placeholder="Phone, name or order ID" inputRef={input} />
    </form>
  );
}

/** The name of each tab, and its short name for the one-line header on a phone. */
const tabLabels: Record<AdminTab, readonly [name: string, short: string]> = {
  drops: ['Weekly Drops', 'Drops'],
  overview: ['Overview', 'Overview'],
  meals: ['Meal Management', 'Meals'],
  orders: ['Order Management', 'Orders'],
  payments: ['Payment Confirmations', 'Payments'],
  messages: ['Messages', 'Messages'],
  settings: ['Settings', 'Settings'],
  audit: ['Audit log', 'Audit log'],
};
const tabId = (tab: AdminTab) => `admin-tab-${tab}`;
const panelId = (tab: AdminTab) => `admin-panel-${tab}`;

/** Lets Space open a tab, because a link only reacts to Enter. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A part of the header that a phone hides until its button in the first line is pressed. */
type Part = 'tabs' | 'tasks' | 'find';
const partId = (part: Part) => `admin-${part}`;

/** Returns the open part, which a navigation closes, and a function that opens or closes a part. */
function useOpenPart(): [Part | null, (part: Part) => void] {
  const { key } = useLocation();
  const [{ part, at }, setOpened] = useState<{ part: Part | null; at: string }>({ part: null, at: key });
  const open = at === key ? part : null;
  return [open, (next) => setOpened({ part: open === next ? null : next, at: key })];
}

interface PartButtonProps {
  part: Part;
  open: Part | null;
  onToggle: (part: Part) => void;
  label?: string;
  children: ReactNode;
}

function PartButton({ part, open, onToggle, label, children }: PartButtonProps) {
  return (
    <button
      type="button"
      id={`${partId(part)}-button`}
      className={styles.button}
      aria-label={label}
      aria-expanded={open === part}
      aria-controls={partId(part)}
      onClick={() => onToggle(part)}
    >
      {children}
    </button>
  );
}

interface DashboardProps {
  title: string;
  tabs: readonly AdminTab[];
  shown: AdminTab;
  isAdmin: boolean;
}

/** The frame of all dashboard pages: on a phone one line, whose buttons open the tabs, the open work and the search. */
export function Dashboard({ title, tabs, shown, isAdmin }: DashboardProps) {
  const navigate = useNavigate();
  const tasks = useOpenTasks(isAdmin);
  const [open, toggle] = useOpenPart();
  const find = useRef<HTMLDivElement>(null);
  const [name, short] = tabLabels[shown];
  const canFind = isAdmin && shown !== 'orders';
  const total = tasks.reduce((sum, { count = 0 }) => sum + count, 0);
  const part = (of: Part) => ({
    id: partId(of),
    className: clsx(styles.part, open === of && styles.open),
  });

  useEffect(() => {
    if (open === 'find') find.current?.querySelector('input')?.focus();
  }, [open]);

  function findOrder(text: string): void {
    void navigate(buildOrderSearchPath(text));
    // The search field that has the focus is unmounted. The tab can only be focused where it is visible.
    for (const id of [`${partId('tabs')}-button`, tabId('orders')]) document.getElementById(id)?.focus();
  }

  return (
    <Page title={isAdmin ? `${name} · Admin` : title} width="wide">
      <div className={styles.head}>
        <PageHeader title={title} />
        <div className={styles.buttons}>
          <PartButton part="tabs" open={open} onToggle={toggle}>
            {short}
            <Icon name={open === 'tabs' ? 'up' : 'down'} size={16} />
          </PartButton>
          <PartButton part="tasks" open={open} onToggle={toggle}>
            To do <strong>{formatCount(total)}</strong>
          </PartButton>
          {canFind && (
            <PartButton part="find" open={open} onToggle={toggle} label="Find an order">
              <Icon name="search" size={20} />
            </PartButton>
          )}
        </div>
        {canFind && (
          <div ref={find} {...part('find')}>
            <FindOrderField onFind={findOrder} />
          </div>
        )}
      </div>
      {isAdmin && <GuardedSettingsNotice />}
      {isAdmin && <FailedDoors />}
      <div {...part('tasks')}>
        <OpenTasks tasks={tasks} />
      </div>
      <div {...part('tabs')}>
        <Tabs value={shown} variant="scrollable" aria-label={title} className={styles.tabs}>
          {tabs.map((tab) => (
            <Tab
              key={tab}
              component={Link}
              to={toAdminTab(tab)}
              value={tab}
              label={tabLabels[tab][0]}
              id={tabId(tab)}
              aria-controls={tab === shown ? panelId(tab) : undefined}
              onKeyDown={pressOnSpace}
            />
          ))}
        </Tabs>
      </div>
      <div role="tabpanel" id={panelId(shown)} aria-labelledby={tabId(shown)}>
        <ErrorBoundary key={shown}>
          <Suspense fallback={<Skeleton height={240} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Page>
  );
}
