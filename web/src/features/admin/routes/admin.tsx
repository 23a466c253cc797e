import { lazy, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useRole } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { UnsavedInputBlocker } from '#components/dialogs/unsaved-input.tsx';
import { adminTabs, pickAllowedValue, toAdminPath, buildAdminTabPath } from '#config/admin-paths.ts';
import { AdminDashboard } from '#features/admin/routes/dashboard.tsx';
import { useListNavigation } from '#features/admin/list-page/list-query.ts';

const DropAnnouncements = lazy(
  () => import('#features/admin/announcements/components/drop-announcements-page.tsx'),
);
const DropDeliveries = lazy(() => import('#features/admin/deliveries/components/drop-deliveries-page.tsx'));
const DropMeals = lazy(() => import('#features/admin/drops/components/drop-meals-page.tsx'));
const DropCutOff = lazy(() => import('#features/admin/kitchen/components/drop-cut-off-page.tsx'));
const DropsTab = lazy(() => import('./drops-tab'));
const ShoppingPage = lazy(() => import('#features/admin/recipes/shopping-page.tsx'));

interface DropPageProps {
  dropId: string;
  /** Returns to the list of drops. */
  onClose: () => void;
}

/** A page about the drop in the URL. The page's state is reset when the drop changes. */
function DropPage({ of: Content }: { of: ComponentType<DropPageProps> }) {
  const { dropId = '' } = useParams();
  const { close } = useListNavigation(buildAdminTabPath('drops'));
  return <Content key={dropId} dropId={dropId} onClose={close} />;
}

const dropPages: readonly (readonly [path: string, page: ComponentType<DropPageProps>])[] = [
  ['meals', DropMeals],
  ['cut-off', DropCutOff],
  ['deliveries', DropDeliveries],
  ['shopping', ShoppingPage],
  ['announce', DropAnnouncements],
];

const BankStatement = lazy(() => import('#features/admin/payments/statement/statement-page.tsx'));
const DropReconciliation = lazy(
  () => import('#features/admin/payments/reconciliation/reconciliation-page.tsx'),
);
const PaymentsTab = lazy(() => import('#features/admin/payments/review/payments-page.tsx'));
const RefundsDue = lazy(() => import('#features/admin/payments/refunds/refunds-page.tsx'));

/** A page that returns to the list of payments when it is closed. */
function PaymentsPage({ of: Content }: { of: ComponentType<{ onClose: () => void }> }) {
  const { close } = useListNavigation(buildAdminTabPath('payments'));
  return <Content onClose={close} />;
}

const OverviewTab = lazy(() => import('#features/admin/overview/components/overview-tab.tsx'));
const MealsTab = lazy(() => import('#features/admin/meals/components/meals-tab.tsx'));
const RecipePage = lazy(() => import('#features/admin/recipes/recipe-page.tsx'));
const MessagesTab = lazy(() => import('#features/admin/messages/components/messages-tab.tsx'));
const OrdersTab = lazy(() => import('#features/admin/orders/components/orders-tab.tsx'));
const NewOrderPage = lazy(() => import('#features/admin/new-order/new-order-page.tsx'));
const AuditLog = lazy(() => import('#features/admin/settings/components/audit-log.tsx'));
const SettingsTab = lazy(() => import('#features/admin/settings/components/settings-tab.tsx'));

/** Bookkeepers see only payments and sales (docs/product/staff.md#bookkeepers). */
const bookkeeperTabs = ['payments', 'overview'] as const;

/** Redirects older links such as `/admin?tab=…` to the path of the page that they name. */
function OldAddress() {
  const { search } = useLocation();
  return <Navigate to={toAdminPath(new URLSearchParams(search))} replace />;
}

/**
 * The staff dashboard. The route guard and the security rules admit only admins and bookkeepers
 * (docs/product/staff.md#the-dashboard).
 */
export default function AdminPage() {
  const isBookkeeper = useRole() === 'bookkeeper';
  const tabs = isBookkeeper ? bookkeeperTabs : adminTabs;
  const shown = pickAllowedValue(tabs, useLocation().pathname.split('/')[2] ?? null);
  return (
    <MuiArea>
      <Routes>
        <Route index element={<OldAddress />} />
        <Route
          element={
            <AdminDashboard
              title={isBookkeeper ? 'Payments' : 'Admin Dashboard'}
              tabs={tabs}
              shown={shown}
              isAdmin={!isBookkeeper}
            />
          }
        >
          <Route path="payments/:id?" element={<PaymentsTab />} />
          <Route path="payments/statement" element={<PaymentsPage of={BankStatement} />} />
          <Route path="payments/refunds" element={<PaymentsPage of={RefundsDue} />} />
          <Route path="payments/money" element={<PaymentsPage of={DropReconciliation} />} />
          <Route path="overview" element={<OverviewTab />} />
          {!isBookkeeper && (
            <>
              <Route path="drops/:id?" element={<DropsTab />} />
              {dropPages.map(([path, page]) => (
                <Route key={path} path={`drops/:dropId/${path}`} element={<DropPage of={page} />} />
              ))}
              <Route path="meals/:id/ingredients" element={<RecipePage />} />
              <Route path="meals/:id?" element={<MealsTab />} />
              <Route path="orders/new" element={<NewOrderPage />} />
              <Route path="orders/:id?" element={<OrdersTab />} />
              <Route path="messages" element={<MessagesTab />} />
              <Route path="settings" element={<SettingsTab />} />
              <Route path="audit" element={<AuditLog />} />
            </>
          )}
        </Route>
        <Route path="*" element={<Navigate to={buildAdminTabPath(tabs[0])} replace />} />
      </Routes>
      <UnsavedInputBlocker />
    </MuiArea>
  );
}
