import { useSearchParams } from 'react-router-dom';
import { BankStatement } from './bank-statement';
import { PaymentsTab } from './payments-tab';

/** The customers' transfers, or the bank's side of them; the address says which. */
export function PaymentsArea() {
  const [search, setSearch] = useSearchParams();
  if (search.get('view') === 'statement') {
    return <BankStatement onClose={() => setSearch({ tab: 'payments' })} />;
  }
  return <PaymentsTab onStatement={() => setSearch({ tab: 'payments', view: 'statement' })} />;
}
