import TextField from '@mui/material/TextField';
import { daySchema, getPeriod, getPreviousPeriod, type PeriodKind } from '@sharebox/domain/shop/period';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Text } from '#components/content/text.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { pickAllowed, withParameters } from '#config/admin-paths.ts';
import { saveCsv } from '#features/admin/list-page/csv.ts';
import { useMinute } from '#lib/timers.ts';
import { useSalesReport } from '../api/figures';
import {
  buildSalesRows,
  describeBalances,
  type Figure,
  type Figures,
  figureLabels,
  formatBefore,
  formatFigure,
  formatPeriod,
  salesCsvColumns,
} from '../sales-rows';
import styles from './drop-overview.module.css';
import { FigureTable } from './figure-table';
import { FigureTiles } from './figure-tiles';

const dayFigures = ['received', 'refunded', 'net', 'boxes'] as const satisfies readonly Figure[];
const dishFigures = ['portions', 'amount'] as const satisfies readonly Figure[];

/** Shows a figure above the previous one and the difference; a dash if there is nothing in either period. */
const toCells = (row: Figures, figures: readonly Figure[]) =>
  figures.map((figure) => {
    const compared = row[figure];
    if (!compared) return null;
    if (compared.now === 0 && !compared.before) return '–';
    return (
      <>
        {formatFigure(figure, compared.now)}
        <small>{formatBefore(figure, compared)}</small>
      </>
    );
  });

/**
 * The money, boxes and dishes of a week or month beside the previous one (docs/product/staff.md#week-and-month). The URL
 * selects the period. Requires a `MuiArea` ancestor.
 */
export function SalesOverview() {
  const [search, setSearch] = useSearchParams();
  const today = toShopDay(useMinute());
  const kind = pickAllowed<PeriodKind>(['week', 'month'], search.get('period'));
  const asked = daySchema.safeParse(search.get('day'));
  const period = getPeriod(kind, asked.success ? asked.data : today);
  const { data, status, retry } = useSalesReport(kind, period.from);
  const rows = data ? buildSalesRows(data) : [];
  const isCurrent = today >= period.from && today < period.until;
  const show = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, changes), { replace: true });
  const isEmpty = data && Object.values(data.total).every(({ now, before }) => now === 0 && before === 0);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <SectionTitle>Week and month</SectionTitle>
        <div className={styles.choice}>
          <TextField
            select
            size="small"
            label="Period"
            value={kind}
            onChange={({ target }) => show({ period: target.value })}
            slotProps={{ select: { native: true } }}
          >
            <option value="week">Week</option>
            <option value="month">Month</option>
          </TextField>
          <Button variant="secondary" size="small" busy={status === 'loading'} onClick={retry}>
            Refresh
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!data}
            onClick={() => data && saveCsv(`sales-${kind}-${period.from}.csv`, salesCsvColumns, rows)}
          >
            Export CSV
          </Button>
        </div>
      </div>
      <div className={styles.period}>
        <IconButton
          icon="back"
          label={`Previous ${kind}`}
          onClick={() => show({ day: getPreviousPeriod(kind, period).from })}
        />
        <h3 className={styles.part} aria-live="polite">
          {formatPeriod(kind, period)}
        </h3>
        <IconButton
          icon="forward"
          label={`Next ${kind}`}
          disabled={period.until > today}
          onClick={() => show({ day: period.until })}
        />
      </div>
      <Text size="small" tone="muted">
        Money counts on the day of its entry in the ledger, with corrections under “Received”. Boxes and
        dishes count on the day of their delivery, if the payment is approved.
        {isCurrent && ` This ${kind} is not over yet.`}
        {data && data.balances.customers > 0 && <> {describeBalances(data)}</>}
      </Text>
      {status === 'error' && <LoadFailure onRetry={retry}>The figures could not be loaded.</LoadFailure>}
      {status === 'loading' && !data && (
        <>
          <p role="status">Loading the figures...</p>
          <Skeleton height={320} />
        </>
      )}
      {isEmpty && <EmptyState title={`No money and no boxes in this ${kind} and the one before`} />}
      {data && !isEmpty && (
        <>
          <FigureTiles
            tiles={dayFigures.map((figure) => {
              const compared = data.total[figure];
              return [
                figureLabels[figure],
                formatFigure(figure, compared.now),
                formatBefore(figure, compared),
              ];
            })}
          />
          {[
            { first: 'Day', figures: dayFigures, total: data.total },
            { first: 'Dish', figures: dishFigures, total: { amount: data.total.amount } },
          ].map(({ first, figures, total }) => (
            <FigureTable
              key={first}
              label={`By ${first.toLowerCase()}, beside the ${kind} before`}
              first={first}
              columns={figures.map((id) => ({ id, name: figureLabels[id] }))}
              rows={rows
                .filter(({ part }) => part === first)
                .map((row) => ({ id: row.id, name: row.name, cells: toCells(row, figures) }))}
              total={toCells(total, figures)}
            />
          ))}
        </>
      )}
    </Stack>
  );
}
