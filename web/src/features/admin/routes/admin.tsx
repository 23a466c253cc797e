import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { navigateFromPage, startStepEntries } from '#lib/step-entries.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { adminTabs, type AdminTab } from '#features/admin/lists/admin-paths.ts';
import { useAdminTab } from '#features/admin/lists/admin-query.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardDialog, unsavedFormCount } from '#features/admin/editing/cancel-editing-button.tsx';
import { useLinkGuard } from '#features/admin/editing/use-link-guard.ts';
import type { RenderMenu } from '#features/admin/drops/components/drop-preview.tsx';
import { DropsTab } from './drops-tab';
import { MealsTab } from '#features/admin/meals/components/meals-tab.tsx';
import { MessagesTab } from '#features/admin/messages/components/messages-tab.tsx';
import { FindOrderField } from '#features/admin/orders/components/find-order-field.tsx';
import { OrdersTab } from '#features/admin/orders/components/orders-tab.tsx';
import { Overview } from '#features/admin/overview/components/overview.tsx';
import { PaymentsArea } from '#features/admin/payments/components/payments-area.tsx';
import { AuditLog } from '#features/admin/settings/components/audit-log.tsx';
import { GuardedSettingsNotice } from '#features/admin/settings/components/guarded-settings-notice.tsx';
import { SettingsTab } from '#features/admin/settings/components/settings-tab.tsx';
import styles from './admin.module.css';

const DropOverview = lazy(() => import('#features/admin/overview/components/drop-overview.tsx'));

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

/** The dashboard of bookkeepers: payments and nothing else (docs/product/staff.md#bookkeepers). */
function Bookkeeping() {
  return (
    <Page title="Payments" width="wide">
      <div className={styles.head}>
        <PageHeader title="Payments" />
      </div>
      <Overview />
      <ErrorBoundary>
        <PaymentsArea />
      </ErrorBoundary>
    </Page>
  );
}

/** The route guard and the security rules admit only admins and bookkeepers (docs/product/staff.md#the-dashboard). */
export default function Admin({ renderMenu }: { renderMenu: RenderMenu }) {
  const isBookkeeper = useRole() === 'bookkeeper';
  return <MuiArea>{isBookkeeper ? <Bookkeeping /> : <Dashboard renderMenu={renderMenu} />}</MuiArea>;
}

function Dashboard({ renderMenu }: { renderMenu: RenderMenu }) {
  const [chosen, choose] = useAdminTab();
  /** The navigation that is on hold while the dialog asks whether to discard unsaved input. */
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  const navigate = useNavigate();
  useEffect(startStepEntries, []);
  useLinkGuard((to) => setLeaving({ goOn: () => void navigate(to) }));
  const contents: Record<AdminTab, ReactNode> = {
    drops: <DropsTab renderMenu={renderMenu} />,
    overview: (
      <Suspense fallback={<Skeleton height={240} />}>
        <DropOverview />
      </Suspense>
    ),
    meals: <MealsTab />,
    orders: <OrdersTab />,
    payments: <PaymentsArea />,
    messages: <MessagesTab />,
    settings: <SettingsTab />,
    audit: <AuditLog />,
  };

  function go(to: AdminTab, text?: string): void {
    choose(to, text);
    // The search field that had the focus was unmounted with its tab.
    if (text !== undefined) document.getElementById(tabId(to))?.focus();
  }

  function leave(to: AdminTab, text?: string): void {
    if (unsavedFormCount.get() > 0) setLeaving({ goOn: () => go(to, text) });
    else go(to, text);
  }

  return (
    <Page title={`${tabLabels[chosen]} · Admin`} width="wide">
      <div className={styles.head}>
        <PageHeader title="Admin Dashboard" />
        {chosen !== 'orders' && <FindOrderField onFind={(text) => leave('orders', text)} />}
      </div>
      <GuardedSettingsNotice />
      <Overview />
      <Tabs
        value={chosen}
        onChange={(_event, tab: AdminTab) => leave(tab)}
        variant="scrollable"
        aria-label="Admin dashboard"
        className={styles.tabs}
      >
        {adminTabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={tabLabels[tab]}
            id={tabId(tab)}
            aria-controls={tab === chosen ? panelId(tab) : undefined}
          />
        ))}
      </Tabs>
      {leaving && (
        <DiscardDialog
          onDiscard={() => {
            setLeaving(null);
            navigateFromPage(leaving.goOn);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
      <div role="tabpanel" id={panelId(chosen)} aria-labelledby={tabId(chosen)}>
        <ErrorBoundary key={chosen}>{contents[chosen]}</ErrorBoundary>
      </div>
    </Page>
  );
}
