import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { toAdminTab } from '#config/admin-paths.ts';
import { useListPages } from '#features/admin/list-page/list-query.ts';

const BankStatement = lazy(async () => ({
  default: (await import('#features/admin/payments/statement/statement-page.tsx')).BankStatement,
}));
const DropReconciliation = lazy(async () => ({
  default: (await import('#features/admin/payments/reconciliation/reconciliation-page.tsx'))
    .DropReconciliation,
}));
const PaymentsTab = lazy(async () => ({
  default: (await import('#features/admin/payments/review/payments-page.tsx')).PaymentsTab,
}));
const RefundsDue = lazy(async () => ({
  default: (await import('#features/admin/payments/refunds/refunds-page.tsx')).RefundsDue,
}));

/** A page that closes to the list of payments. */
function PaymentsPage({ of: Content }: { of: ComponentType<{ onClose: () => void }> }) {
  const { close } = useListPages(toAdminTab('payments'));
  return <Content onClose={close} />;
}

/** Returns the routes of the list of payments and of the pages above the list. */
export function renderPaymentRoutes(): ReactNode {
  return (
    <>
      <Route path="payments/:id?" element={<PaymentsTab />} />
      <Route path="payments/statement" element={<PaymentsPage of={BankStatement} />} />
      <Route path="payments/refunds" element={<PaymentsPage of={RefundsDue} />} />
      <Route path="payments/money" element={<PaymentsPage of={DropReconciliation} />} />
    </>
  );
}
