import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SearchInput } from '#features/admin/list-page/list-header.tsx';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#components/actions/icon.tsx';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import clsx from 'clsx';
import { type AdminTab, buildOrderSearchPath, buildAdminTabPath } from '#config/admin-paths.ts';
import {
  useOpenTasks,
  formatTaskCount,
  OpenTaskList,
  RunsWithFailedStops,
} from '#features/admin/overview/components/open-task-list.tsx';
import { GuardedSettingsNotice } from '#features/admin/settings/components/guarded-settings-notice.tsx';
import styles from './dashboard.module.css';

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

/** A part of the header that is hidden on a phone until the user presses the part's button. */
type Part = 'tabs' | 'tasks' | 'find';
const partId = (part: Part) => `admin-${part}`;

/**
 * Returns the open part of the header, and a function that opens or closes a part. A navigation closes the open part.
 */
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

interface AdminDashboardProps {
  title: string;
  tabs: readonly AdminTab[];
  shown: AdminTab;
  isAdmin: boolean;
}

/**
 * The layout of all dashboard pages. On a phone, the header is one line with buttons for the tabs, the open tasks and
 * the search.
 */
export function AdminDashboard({ title, tabs, shown, isAdmin }: AdminDashboardProps) {
  const navigate = useNavigate();
  const tasks = useOpenTasks(isAdmin);
  const [open, toggle] = useOpenPart();
  const input = useRef<HTMLInputElement>(null);
  const [name, short] = tabLabels[shown];
  const canFind = isAdmin && shown !== 'orders';
  const total = tasks.reduce((sum, { count = 0 }) => sum + count, 0);
  const part = (of: Part) => ({
    id: partId(of),
    className: clsx(styles.part, open === of && styles.open),
  });

  useEffect(() => {
    if (open === 'find') input.current?.focus();
  }, [open]);

  function findOrder(event: SyntheticEvent): void {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    void navigate(buildOrderSearchPath(text));
    // Moves the focus, because the focused search field is unmounted. Of these two elements, only the visible one can
    // take the focus.
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
            To do <strong>{formatTaskCount(total)}</strong>
          </PartButton>
          {canFind && (
            <PartButton part="find" open={open} onToggle={toggle} label="Find an order">
              <Icon name="search" size={20} />
            </PartButton>
          )}
        </div>
        {canFind && (
          <div {...part('find')}>
            <form role="search" aria-label="Orders" onSubmit={findOrder}>
              <SearchInput
                fullWidth
                label="Find an order"
                placeholder="Phone, name or order ID"
                inputRef={input}
              />
            </form>
          </div>
        )}
      </div>
      {isAdmin && <GuardedSettingsNotice />}
      {isAdmin && <RunsWithFailedStops />}
      <div {...part('tasks')}>
        <OpenTaskList tasks={tasks} />
      </div>
      <div {...part('tabs')}>
        <Tabs value={shown} variant="scrollable" aria-label={title} className={styles.tabs}>
          {tabs.map((tab) => (
            <Tab
              key={tab}
              component={Link}
              to={buildAdminTabPath(tab)}
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
