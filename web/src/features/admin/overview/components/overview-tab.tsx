import { Stack } from '#components/layout/stack.tsx';
import { useRole } from '#shared/accounts/session.ts';
import { DropOverview } from '#features/admin/overview/components/drop-overview.tsx';
import { SelectField } from '#components/forms/select-field.tsx';
import {
  getPeriod,
  getPreviousPeriod,
  type PeriodKind,
  reportDateSchema,
  type Period,
  getPeriodDays,
} from '@sharebox/domain/shop/period';
import {
  toShopDay,
  formatDate,
  formatMonth,
  formatShortDate,
  formatShortDay,
  toShopTimestamp,
} from '@sharebox/domain/shop/dates';
import { useSearchParams } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { pickAllowedValue, withSearchParams } from '#config/admin-paths.ts';
import { downloadCsv, type CsvColumns } from '#features/admin/list-page/csv.ts';
import { useCurrentMinute } from '#lib/timers.ts';
import { useSalesReport } from '#features/admin/overview/api/figures.ts';
import styles from '#features/admin/overview/components/drop-overview.module.css';
import { StatsTable, StatTiles } from '#features/admin/overview/components/stats-table.tsx';
import { MutedText } from '#components/content/text.tsx';
import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import type { ComparedTotals, SalesReport } from '@sharebox/domain/payments/sales-report';

const salesMetricLabels = {
  received: 'Received',
  refunded: 'Refunds',
  net: 'Net',
  boxes: 'Boxes',
  portions: 'Portions',
  amount: 'Price',
} as const;
type SalesMetric = keyof typeof salesMetricLabels;
const figures: readonly SalesMetric[] = ['received', 'refunded', 'net', 'boxes', 'portions', 'amount'];

type SalesMetrics = Partial<Record<SalesMetric, ComparedTotals>>;

/** A row of the sales report: the total, a day or a dish, with its metrics. */
interface SalesRow extends SalesMetrics {
  part: 'Total' | 'Day' | 'Dish';
  id: string;
  name: string;
}

const toDate = (day: string) => toShopTimestamp(day, '12:00');

function formatPeriod(kind: PeriodKind, period: Period): string {
  if (kind === 'month') return formatMonth(toDate(period.from));
  return `${formatShortDate(toDate(period.from))} – ${formatDate(toDate(getPeriodDays(period).at(-1) ?? ''))}`;
}

const buildSalesRows = ({ period, total, days, dishes, packaging }: SalesReport): SalesRow[] => [
  { part: 'Total', id: 'total', name: `${period.from} to ${getPeriodDays(period).at(-1) ?? ''}`, ...total },
  ...days.map(({ day, ...rest }) => ({
    ...{ part: 'Day' as const, id: day, name: formatShortDay(toDate(day)) },
    ...rest,
  })),
  ...dishes.map((dish) => ({ part: 'Dish' as const, ...dish })),
  { part: 'Dish', id: 'packaging', name: 'Packaging', amount: packaging },
];

/** Describes the total of all customer balances, which the shop owes in addition to the refunds that are due. */
const describeCustomerBalances = ({ balances: { amount, customers } }: SalesReport): string =>
  `The shop now owes ${formatNaira(amount)} in the balances of ${customers === 1 ? '1 customer' : `${customers} customers`}.`;

const isCount = (figure: SalesMetric) => figure === 'boxes' || figure === 'portions';

const formatSalesMetric = (figure: SalesMetric, value: number) =>
  isCount(figure) ? String(value) : formatNaira(value);

const getDifference = (compared: ComparedTotals | undefined) =>
  compared && compared.before !== null ? sumNaira([compared.now, -compared.before]) : null;

/** Formats the previous value and the difference, such as `₦20,000 before, ₦4,000 more`. */
function formatPreviousValue(figure: SalesMetric, compared: ComparedTotals): string {
  const difference = getDifference(compared);
  if (compared.before === null || difference === null) return '';
  const change = `${formatSalesMetric(figure, Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
  return `${formatSalesMetric(figure, compared.before)} before, ${difference === 0 ? 'the same' : change}`;
}

const buildFigureColumns = (figure: SalesMetric): [title: string, CsvColumns<SalesRow>[string]][] => {
  const label = `${salesMetricLabels[figure]}${isCount(figure) ? '' : ' (naira)'}`;
  return [
    [label, (row) => row[figure]?.now ?? null],
    [`${label} before`, (row) => row[figure]?.before ?? null],
    [`${label} difference`, (row) => getDifference(row[figure])],
  ];
};

const salesCsvColumns: CsvColumns<SalesRow> = {
  Part: ({ part }) => part,
  'Day or dish': ({ part, id, name }) => (part === 'Day' ? id : name),
  ...Object.fromEntries(figures.flatMap(buildFigureColumns)),
};

const dayFigures = ['received', 'refunded', 'net', 'boxes'] as const satisfies readonly SalesMetric[];
const dishFigures = ['portions', 'amount'] as const satisfies readonly SalesMetric[];

/** Shows each value above the previous value and the difference. Shows a dash if neither period has a value. */
const toCells = (row: SalesMetrics, figures: readonly SalesMetric[]) =>
  figures.map((figure) => {
    const compared = row[figure];
    if (!compared) return null;
    if (compared.now === 0 && !compared.before) return '–';
    return (
      <>
        {formatSalesMetric(figure, compared.now)}
        <small>{formatPreviousValue(figure, compared)}</small>
      </>
    );
  });

/**
 * The payments, boxes and dishes of a week or month compared with the previous period
 * (docs/product/staff.md#week-and-month). The URL selects the period. Requires a `MuiArea` ancestor.
 */
function SalesOverview() {
  const [search, setSearch] = useSearchParams();
  const today = toShopDay(useCurrentMinute());
  const kind = pickAllowedValue<PeriodKind>(['week', 'month'], search.get('period'));
  const asked = reportDateSchema.safeParse(search.get('day'));
  const period = getPeriod(kind, asked.success ? asked.data : today);
  const { data, status, retry } = useSalesReport(kind, period.from);
  const rows = data ? buildSalesRows(data) : [];
  const isCurrent = today >= period.from && today < period.until;
  const show = (changes: Record<string, string | null>) =>
    setSearch((before) => withSearchParams(before, changes), { replace: true });
  const isEmpty = data && Object.values(data.total).every(({ now, before }) => now === 0 && before === 0);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <SectionTitle>Week and month</SectionTitle>
        <div className={styles.choice}>
          <SelectField
            size="small"
            label="Period"
            value={kind}
            options={[
              ['week', 'Week'],
              ['month', 'Month'],
            ]}
            onChoose={(period) => show({ period })}
          />
          <SmallButton busy={status === 'loading'} onClick={retry}>
            Refresh
          </SmallButton>
          <SmallButton
            disabled={!data}
            onClick={() => data && downloadCsv(`sales-${kind}-${period.from}.csv`, salesCsvColumns, rows)}
          >
            Export CSV
          </SmallButton>
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
      <MutedText>
        Money counts on the day of its entry in the ledger, with corrections under “Received”. Boxes and
        dishes count on the day of their delivery, if the payment is approved.
        {isCurrent && ` This ${kind} is not over yet.`}
        {data && data.balances.customers > 0 && <> {describeCustomerBalances(data)}</>}
      </MutedText>
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
          <StatTiles
            tiles={dayFigures.map((figure) => {
              const compared = data.total[figure];
              return [
                salesMetricLabels[figure],
                formatSalesMetric(figure, compared.now),
                formatPreviousValue(figure, compared),
              ];
            })}
          />
          {[
            { first: 'Day', figures: dayFigures, total: data.total },
            { first: 'Dish', figures: dishFigures, total: { amount: data.total.amount } },
          ].map(({ first, figures, total }) => (
            <StatsTable
              key={first}
              label={`By ${first.toLowerCase()}, beside the ${kind} before`}
              first={first}
              columns={figures.map((id) => ({ id, name: salesMetricLabels[id] }))}
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

/** The tab with the sales of a week or month and, for admins, of a drop. */
export default function OverviewTab() {
  const isAdmin = useRole() === 'admin';
  return (
    <Stack gap={6}>
      <section aria-label="Week and month">
        <SalesOverview />
      </section>
      {isAdmin && (
        <section aria-label="A drop at a glance">
          <DropOverview />
        </section>
      )}
    </Stack>
  );
}
