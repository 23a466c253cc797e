import type { Books } from '../books';
import { must } from './must';

/** Money is entered once for each claim, and no more goes back than came. */
export function checkMoney(books: Books): void {
  for (const [id, entries] of books.ledgers()) {
    const sum = (some: typeof entries) => some.reduce((total, one) => total + one.amount, 0);
    const received = entries.filter((one) => one.kind === 'received');
    const claimed = received.filter((one) => one.confirmation_id);
    must(claimed.length <= 1, `The claim of order ${id} is entered ${claimed.length} times`);
    const sent = sum(entries.filter((one) => one.kind === 'refund' && one.stage === 'sent'));
    must(sent <= sum(received), `Order ${id}: ${sent} went back of ${sum(received)}`);
    must(books.orders.has(id), `Money of order ${id}, which is not there`);
  }
}
