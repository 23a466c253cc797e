import { usePaymentsPage } from '#features/admin/lists/admin-query.ts';
import { BankStatement } from './bank-statement';
import { DropReconciliation } from './drop-reconciliation';
import { RefundsDue } from './refunds-due';
import { PaymentsTab } from './payments-tab';

export function PaymentsArea() {
  const [page, choose] = usePaymentsPage();
  const close = () => choose(null);
  if (page === 'statement') return <BankStatement onClose={close} />;
  if (page === 'refunds') return <RefundsDue onClose={close} />;
  if (page === 'money') return <DropReconciliation onClose={close} />;
  return <PaymentsTab onView={choose} />;
}
