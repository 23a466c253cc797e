import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ErrorBoundary } from '../../../components/error-boundary';
import { Page, PageHeader } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { MuiArea } from '../../../theme/mui-area';
import { adminTabs, type AdminTab, useAdminTab } from '../list/admin-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardDialog, unsavedForms } from '../list/components/cancel-editing';
import { useLinkGuard } from '../list/components/use-link-guard';
import type { RenderMenu } from '../drops/components/drop-preview';
import { DropsTab } from '../drops/components/drops-tab';
import { MealsTab } from '../meals/components/meals-tab';
import { MessagesTab } from '../messages/components/messages-tab';
import { FindOrder } from '../orders/components/find-order';
import { OrdersTab } from '../orders/components/orders-tab';
import { Overview } from '../overview/components/overview';
import { PaymentsArea } from '../payments/components/payments-area';
import { AuditLog } from '../settings/components/audit-log';
import { BankAccountNews } from '../settings/components/bank-account-news';
import { SettingsTab } from '../settings/components/settings-tab';
import styles from './admin.module.css';

// Its charts are for whoever looks at them.
const DropOverview = lazy(() => import('../overview/components/drop-overview'));

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

/**
 * The staff's dashboard (docs/product/staff.md#the-dashboard). The guard admits only the admin claim, and so do the
 * rules.
 */
export default function Admin({ renderMenu }: { renderMenu: RenderMenu }) {
  const [chosen, choose] = useAdminTab();
  /** What was asked for while something was typed that is not saved. */
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  const navigate = useNavigate();
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
    // What was typed in is gone with the desk that it was on.
    if (text !== undefined) document.getElementById(tabId(to))?.focus();
  }

  function leave(to: AdminTab, text?: string): void {
    if (unsavedForms.get() > 0) setLeaving({ goOn: () => go(to, text) });
    else go(to, text);
  }

  return (
    <MuiArea>
      <Page title={`${tabLabels[chosen]} · Admin`} width="wide">
        <div className={styles.head}>
          <PageHeader title="Admin Dashboard" />
          {chosen !== 'orders' && <FindOrder onFind={(text) => leave('orders', text)} />}
        </div>
        <BankAccountNews />
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
              leaving.goOn();
            }}
            onClose={() => setLeaving(null)}
          />
        )}
        <div role="tabpanel" id={panelId(chosen)} aria-labelledby={tabId(chosen)}>
          <ErrorBoundary key={chosen}>{contents[chosen]}</ErrorBoundary>
        </div>
      </Page>
    </MuiArea>
  );
}
