import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { useRole } from '#shared/accounts/use-role.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import type { RenderMenu } from '#features/admin/drops/components/drop-preview.tsx';
import { UnsavedInputBlocker } from '#features/admin/editing/unsaved-input.tsx';
import {
  type AdminTab,
  adminTabs,
  buildOrderSearchPath,
  pickAllowed,
  toAdminPath,
  toAdminTab,
} from '#features/admin/lists/admin-paths.ts';
import { FindOrderField } from '#features/admin/orders/components/find-order-field.tsx';
import { Overview } from '#features/admin/overview/components/overview.tsx';
import { GuardedSettingsNotice } from '#features/admin/settings/components/guarded-settings-notice.tsx';
import styles from './admin.module.css';
import { renderDropRoutes } from './drop-routes';
import { renderPaymentRoutes } from './payment-routes';

const DropOverview = lazy(() => import('#features/admin/overview/components/drop-overview.tsx'));
const MealsTab = lazy(async () => ({
  default: (await import('#features/admin/meals/components/meals-tab.tsx')).MealsTab,
}));
const MessagesTab = lazy(async () => ({
  default: (await import('#features/admin/messages/components/messages-tab.tsx')).MessagesTab,
}));
const OrdersTab = lazy(async () => ({
  default: (await import('#features/admin/orders/components/orders-tab.tsx')).OrdersTab,
}));
const AuditLog = lazy(async () => ({
  default: (await import('#features/admin/settings/components/audit-log.tsx')).AuditLog,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('#features/admin/settings/components/settings-tab.tsx')).SettingsTab,
}));

const tabLabels: Record<AdminTab, string> = {
  drops: 'Weekly Drops',
  overview: 'Overview',
  meals: 'Meal Management',
  orders: 'Order Management',
  payments: 'Payment Confirmations',
  messages: 'Messages',
  settings: 'Settings',
  audit: 'Audit log',
};
const tabId = (tab: AdminTab) => `admin-tab-${tab}`;
const panelId = (tab: AdminTab) => `admin-panel-${tab}`;

/** Lets Space open a tab, because a link only reacts to Enter. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The page of the current route, whose code loads when the page is opened. */
function LazyPage() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton height={240} />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The dashboard of bookkeepers: payments and nothing else (docs/product/staff.md#bookkeepers). */
function Bookkeeping() {
  return (
    <Page title="Payments" width="wide">
      <div className={styles.head}>
        <PageHeader title="Payments" />
      </div>
      <Overview />
      <LazyPage />
    </Page>
  );
}

function Dashboard() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = pickAllowed(adminTabs, pathname.split('/')[2] ?? null);

  function findOrder(text: string): void {
    void navigate(buildOrderSearchPath(text));
    // The search field that has the focus is unmounted.
    document.getElementById(tabId('orders'))?.focus();
  }

  return (
    <Page title={`${tabLabels[shown]} · Admin`} width="wide">
      <div className={styles.head}>
        <PageHeader title="Admin Dashboard" />
        {shown !== 'orders' && <FindOrderField onFind={findOrder} />}
      </div>
      <GuardedSettingsNotice />
      <Overview />
      <Tabs value={shown} variant="scrollable" aria-label="Admin dashboard" className={styles.tabs}>
        {adminTabs.map((tab) => (
          <Tab
            key={tab}
            component={Link}
            to={toAdminTab(tab)}
            value={tab}
            label={tabLabels[tab]}
            id={tabId(tab)}
            aria-controls={tab === shown ? panelId(tab) : undefined}
            onKeyDown={pressOnSpace}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId(shown)} aria-labelledby={tabId(shown)}>
        <LazyPage key={shown} />
      </div>
    </Page>
  );
}

/** Redirects from `/admin`, whose parameters named the page in older links, to the page's own path. */
function OldAddress() {
  const { search } = useLocation();
  return <Navigate to={toAdminPath(new URLSearchParams(search))} replace />;
}

/** The route guard and the security rules admit only admins and bookkeepers (docs/product/staff.md#the-dashboard). */
export default function Admin({ renderMenu }: { renderMenu: RenderMenu }) {
  const isBookkeeper = useRole() === 'bookkeeper';
  return (
    <MuiArea>
      <Routes>
        <Route index element={<OldAddress />} />
        {isBookkeeper ? (
          <Route element={<Bookkeeping />}>{renderPaymentRoutes()}</Route>
        ) : (
          <Route element={<Dashboard />}>
            {renderDropRoutes(renderMenu)}
            <Route path="overview" element={<DropOverview />} />
            <Route path="meals/:id?" element={<MealsTab />} />
            <Route path="orders/:id?" element={<OrdersTab />} />
            {renderPaymentRoutes()}
            <Route path="messages" element={<MessagesTab />} />
            <Route path="settings" element={<SettingsTab />} />
            <Route path="audit" element={<AuditLog />} />
          </Route>
        )}
        <Route path="*" element={<Navigate to={toAdminTab(isBookkeeper ? 'payments' : 'drops')} replace />} />
      </Routes>
      <UnsavedInputBlocker />
    </MuiArea>
  );
}
