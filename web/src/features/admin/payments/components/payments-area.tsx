import { useSearchParams } from 'react-router-dom';
import { BankStatement } from './bank-statement';
import { DropMoney } from './drop-money';
import { PaymentsTab } from './payments-tab';

export function PaymentsArea() {
  const [search, setSearch] = useSearchParams();
  if (search.get('view') === 'statement') {
    return <BankStatement onClose={() => setSearch({ tab: 'payments' })} />;
  }
  if (search.get('view') === 'money') return <DropMoney onClose={() => setSearch({ tab: 'payments' })} />;
  return <PaymentsTab onView={(view) => setSearch({ tab: 'payments', view })} />;
}
