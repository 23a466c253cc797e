import { pickShownDrop } from '@sharebox/domain/drops/has-opened';
import { isReconciled, sumReconciliations } from '@sharebox/domain/payments/reconciliation';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useDrops } from '#features/admin/drops/api/drops.ts';
import { withParameters } from '#config/admin-paths.ts';
import { saveCsv } from '#features/admin/list-page/csv.ts';
import { formatDateTime, formatShortDate } from '@sharebox/domain/shop/dates';
import { type DropReconciliation as Money, useDropReconciliation } from './drop-reconciliation';
import { DropReconciliationTable, orderMoneyCsvColumns } from './reconciliation-table';
import { SectionTitle } from '#components/content/section-title.tsx';
import TextField from '@mui/material/TextField';
import styles from './reconciliation.module.css';

/** The maximum number of drops to choose from, newest first. Covers more than two years. */
const maxDrops = 120;

const orders = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);

function getSummaryText({ rows }: Money): string {
  const uneven = rows.filter(({ money }) => !isReconciled(money)).length;
  if (rows.length === 0) return 'No money is expected or was received.';
  return uneven === 0 ? 'Everything is balanced.' : `${orders(uneven)} not balanced.`;
}

function Reconciled({ money, onlyUneven }: { money: Money; onlyUneven: boolean }) {
  const shown = onlyUneven ? money.rows.filter((row) => !isReconciled(row.money)) : money.rows;
  const strange = money.rows.filter(({ isOfOneMind }) => !isOfOneMind).length;
  return (
    <>
      <Text role="status">
        {getSummaryText(money)} <span className={styles.muted}>As of {formatDateTime(money.readAt)}.</span>
      </Text>
      {strange > 0 && (
        <Banner tone="error">
          {orders(strange)} marked: the order and its ledger disagree. Tell the person who looks after the
          database.
        </Banner>
      )}
      {shown.length > 0 && (
        <DropReconciliationTable rows={shown} sum={sumReconciliations(shown.map((row) => row.money))} />
      )}
      {shown.length === 0 && money.rows.length > 0 && (
        <EmptyState title="Nothing to settle">Choose “All orders” to see every one.</EmptyState>
      )}
    </>
  );
}

/**
 * The page that compares the total of a drop's orders with the money received (docs/product/staff-payments.md#a-drops-money).
 * The URL selects the drop. Requires a `MuiArea` ancestor.
 */
export function DropReconciliation({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useSearchParams();
  const drops = useDrops('all', maxDrops);
  const usual = drops.data && (pickShownDrop(drops.data) ?? drops.data[0]);
  const dropId = search.get('drop') ?? usual?.id ?? null;
  const onlyUneven = search.get('show') === 'uneven';
  const { data, status, read, retry } = useDropReconciliation(dropId);
  const choose = (name: string, value: string | null) =>
    setSearch((before) => withParameters(before, { [name]: value }), { replace: true });
  const isListed = drops.data?.some(({ id }) => id === dropId);
  return (
    <Stack gap={4}>
      <Stack row gap={3}>
        <Button variant="secondary" size="small" onClick={onClose}>
          All payment confirmations
        </Button>
        <Button variant="secondary" size="small" busy={status === 'loading'} onClick={retry}>
          Refresh
        </Button>
        {data && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveCsv('money-of-a-drop.csv', orderMoneyCsvColumns, data.rows)}
          >
            Export CSV
          </Button>
        )}
      </Stack>
      <SectionTitle>A drop’s money</SectionTitle>
      <div className={styles.filters}>
        <TextField
          select
          size="small"
          label="Drop"
          value={dropId ?? ''}
          onChange={({ target }) => choose('drop', target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {dropId !== null && !isListed && <option value={dropId}>Another drop</option>}
          {(drops.data ?? []).map(({ id, name, delivery_date }) => (
            <option key={id} value={id}>
              {name}, {formatShortDate(delivery_date)}
            </option>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Show"
          value={onlyUneven ? 'uneven' : 'all'}
          onChange={({ target }) => choose('show', target.value === 'uneven' ? 'uneven' : null)}
          slotProps={{ select: { native: true } }}
        >
          <option value="all">All orders</option>
          <option value="uneven">Not balanced</option>
        </TextField>
      </div>
      {drops.status === 'error' && (
        <LoadFailure onRetry={drops.retry}>Failed to fetch weekly drops.</LoadFailure>
      )}
      {drops.data?.length === 0 && dropId === null && (
        <EmptyState icon="search" title="No weekly drops found" />
      )}
      {status === 'error' && <LoadFailure onRetry={retry}>Failed to fetch the drop’s money</LoadFailure>}
      {dropId !== null && status === 'loading' && (
        <p role="status">{read === 0 ? 'Loading the drop’s money...' : `${read} orders read...`}</p>
      )}
      {dropId !== null && status === 'loading' && !data && <Skeleton height={240} />}
      {data && <Reconciled money={data} onlyUneven={onlyUneven} />}
    </Stack>
  );
}
