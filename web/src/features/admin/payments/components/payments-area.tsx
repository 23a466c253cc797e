import { useSearchParams } from 'react-router-dom';
import { BankStatement } from './bank-statement';
import { DropReconciliation } from './drop-reconciliation';
import { RefundsDue } from './refunds-due';
import { PaymentsTab } from './payments-tab';

export function PaymentsArea() {
  const [search, setSearch] = useSearchParams();
  if (search.get('view') === 'statement') {
    return <BankStatement onClose={() => setSearch({ tab: 'payments' })} />;
  }
  if (search.get('view') === 'refunds') {
    return <RefundsDue onClose={() => setSearch({ tab: 'payments' })} />;
  }
  if (search.get('view') === 'money')
    return <DropReconciliation onClose={() => setSearch({ tab: 'payments' })} />;
  return <PaymentsTab onView={(view) => setSearch({ tab: 'payments', view })} />;
}
