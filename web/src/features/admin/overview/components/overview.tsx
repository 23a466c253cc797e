import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { formatNaira } from '@sharebox/domain/money/money';
import { isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import { getWeekStart } from '@sharebox/domain/shop/ordering-window';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from '#lib/join-class-names.ts';
import { useMinute } from '#lib/use-minute.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import {
  approveMatchedPath,
  bankStatementPath,
  refundsDuePath,
  toAdminTab,
} from '#features/admin/lists/admin-paths.ts';
import { usePendingConfirmations } from '#features/admin/ledger/api/confirmations.ts';
import { useOwedRefunds } from '#features/admin/ledger/api/owed-refunds.ts';
import { useUnpaidBoxes } from '#features/admin/payments/unpaid-boxes/unpaid-boxes.ts';
import {
  maxCounted,
  useApprovedSince,
  useDeclinedGifts,
  useOpenBankLines,
  useOpenComplaints,
  useOpenMessages,
} from '../api/open-tasks';
import { endsSoon, calculateWeekFigures } from '../week-figures';
import { FailedDoors } from './failed-doors';
import styles from './overview.module.css';

interface WaitingProps {
  /** The singular noun for the counted items; `many` is the plural. */
  one: string;
  many: string;
  of: readonly unknown[] | undefined;
  /** The path of the page that lists the items. */
  to: string;
}

/** A count that links to the list of the counted items. Shows a dash until the count is known. */
function Waiting({ one, many, of, to }: WaitingProps) {
  const count = of?.length;
  const shown = count === undefined ? '–' : count > maxCounted ? `${maxCounted}+` : String(count);
  return (
    <li>
      <Link to={to} className={joinClassNames(styles.waiting, count === 0 && styles.none)}>
        <strong>{shown}</strong> {count === 1 ? one : many}
      </Link>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The counts of the money that waits, with links to the lists. */
function WaitingMoney() {
  const now = useMinute();
  const pending = usePendingConfirmations().data;
  const matched = pending?.filter(isMatchedInFull);
  const lines = useOpenBankLines().data;
  const refunds = useOwedRefunds().data;
  const ending = useUnpaidBoxes().data?.filter((box) => endsSoon(box, now));
  return (
    <>
      <Waiting one="to approve" many="to approve" of={pending} to={toAdminTab('payments')} />
      {matched && matched.length > 0 && (
        <Waiting one="matched" many="matched" of={matched} to={approveMatchedPath} />
      )}
      <Waiting one="to match" many="to match" of={lines} to={bankStatementPath} />
      <Waiting one="claim running out" many="claims running out" of={ending} to={toAdminTab('payments')} />
      <Waiting one="refund due" many="refunds due" of={refunds} to={refundsDuePath} />
    </>
  );
}

/** The counts of the other open tasks, which only admins see. */
function WaitingTasks() {
  const declined = useDeclinedGifts().data?.filter(isWaitingForGiver);
  const messages = useOpenMessages().data;
  const complaints = useOpenComplaints().data;
  return (
    <>
      <FailedDoors />
      <Waiting
        one="gift declined"
        many="gifts declined"
        of={declined}
        to={`${toAdminTab('orders')}?status=declined`}
      />
      {complaints && complaints.length > 0 && (
        <Waiting one="reported box" many="reported boxes" of={complaints} to={toAdminTab('messages')} />
      )}
      <Waiting one="message" many="messages" of={messages} to={`${toAdminTab('messages')}?status=waiting`} />
    </>
  );
}

/** Open tasks, the week's money and the current drop (docs/product/staff.md#the-overview). */
export function Overview() {
  const isAdmin = useRole() === 'admin';
  const now = useMinute();
  const approved = useApprovedSince(getWeekStart(now)).data;
  const money = approved && calculateWeekFigures(approved, now);
  const shop = useStorefront();
  return (
    <section aria-label="Overview" className={styles.overview}>
      <ul>
        <WaitingMoney />
        {isAdmin && <WaitingTasks />}
      </ul>
      <dl>
        <Figure label="Approved today">{money ? formatNaira(money.today) : '–'}</Figure>
        <Figure label="This week">{money ? formatNaira(money.week) : '–'}</Figure>
        {shop.status === 'ready' && shop.menu.drop && (
          <Figure label={shop.menu.drop.name}>
            {shop.capacity.current_orders} of {shop.capacity.max_orders} boxes
          </Figure>
        )}
      </dl>
    </section>
  );
}
