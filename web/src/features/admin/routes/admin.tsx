import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useRole } from '#shared/accounts/use-role.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { UnsavedInputBlocker } from '#features/admin/editing/unsaved-input.tsx';
import { adminTabs, pickAllowed, toAdminPath, toAdminTab } from '#config/admin-paths.ts';
import { Dashboard } from './dashboard';
import { renderDropRoutes } from './drop-routes';
import { renderPaymentRoutes } from './payment-routes';

const OverviewTab = lazy(async () => ({
  default: (await import('#features/admin/overview/components/overview-tab.tsx')).OverviewTab,
}));
const MealsTab = lazy(async () => ({
  default: (await import('#features/admin/meals/components/meals-tab.tsx')).MealsTab,
}));
const RecipePage = lazy(async () => ({
  default: (await import('#features/admin/recipes/recipe-page.tsx')).RecipePage,
}));
const MessagesTab = lazy(async () => ({
  default: (await import('#features/admin/messages/components/messages-tab.tsx')).MessagesTab,
}));
const OrdersTab = lazy(async () => ({
  default: (await import('#features/admin/orders/components/orders-tab.tsx')).OrdersTab,
}));
const NewOrderPage = lazy(async () => ({
  default: (await import('#features/admin/new-order/new-order-page.tsx')).NewOrderPage,
}));
const AuditLog = lazy(async () => ({
  default: (await import('#features/admin/settings/components/audit-log.tsx')).AuditLog,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('#features/admin/settings/components/settings-tab.tsx')).SettingsTab,
}));

/** Bookkeepers see the money and nothing else (docs/product/staff.md#bookkeepers). */
const bookkeeperTabs = ['payments', 'overview'] as const;

/** Redirects from `/admin`, whose parameters named the page in older links, to the page's own path. */
function OldAddress() {
  const { search } = useLocation();
  return <Navigate to={toAdminPath(new URLSearchParams(search))} replace />;
}

/** The route guard and the security rules admit only admins and bookkeepers (docs/product/staff.md#the-dashboard). */
export default function Admin() {
  const isBookkeeper = useRole() === 'bookkeeper';
  const tabs = isBookkeeper ? bookkeeperTabs : adminTabs;
  const shown = pickAllowed(tabs, useLocation().pathname.split('/')[2] ?? null);
  return (
    <MuiArea>
      <Routes>
        <Route index element={<OldAddress />} />
        <Route
          element={
            <Dashboard
              title={isBookkeeper ? 'Payments' : 'Admin Dashboard'}
              tabs={tabs}
              shown={shown}
              isAdmin={!isBookkeeper}
            />
          }
        >
          {renderPaymentRoutes()}
          <Route path="overview" element={<OverviewTab />} />
          {!isBookkeeper && (
            <>
              {renderDropRoutes()}
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
        <Route path="*" element={<Navigate to={toAdminTab(tabs[0])} replace />} />
      </Routes>
      <UnsavedInputBlocker />
    </MuiArea>
  );
}
