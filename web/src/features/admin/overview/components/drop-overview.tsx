import { hasDropOpened, pickDefaultDrop } from '@sharebox/domain/drops/drop-schedule';
import { SelectField } from '#components/forms/select-field.tsx';
import type { LookUpDropFiguresOutput } from '@sharebox/domain/drops/callables';
import { useSearchParams } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { type DropWithId, useDrops } from '#features/admin/drops/api/drops.ts';
import { withSearchParams } from '#config/admin-paths.ts';
import { formatDateTime, formatShortDate } from '@sharebox/domain/shop/dates';
import { useDropStats } from '#features/admin/overview/api/figures.ts';
import styles from '#features/admin/overview/components/drop-overview.module.css';
import { StatsTable, StatTiles, getDropStatTiles } from '#features/admin/overview/components/stats-table.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { buildDailySalesRows, countBoxesSoldBy, formatHours } from '#features/admin/overview/sales-series.ts';
import { getChartLineClass, SalesChart } from '#features/admin/overview/components/sales-chart.tsx';
import { MutedText } from '#components/content/text.tsx';

/** The maximum number of drops to choose from. Covers half a year. */
const maxDrops = 26;

function DropFigures({ drop, looked }: { drop: DropWithId; looked: LookUpDropFiguresOutput }) {
  const { figures, earlier, review_minutes } = looked;
  const isRunning = drop.order_deadline > figures.counted_at;
  const shown = { ...figures, id: drop.id, name: drop.name, isRunning };
  const before = earlier.map(({ drop_id, ...one }) => ({ ...one, id: drop_id, isRunning: false }));
  const all = [shown, ...before];
  return (
    <Stack gap={4}>
      <StatTiles tiles={getDropStatTiles(figures, review_minutes)} />
      {figures.sold === 0 ? (
        <EmptyState title="No boxes sold yet">
          {figures.waiting === 0
            ? 'Nobody has ordered from this drop.'
            : 'A box counts as sold once its payment is approved.'}
        </EmptyState>
      ) : (
        <>
          <section aria-label="Boxes over time">
            <h3 className={styles.part}>Boxes over time</h3>
            <SalesChart series={all} />
            <StatsTable
              label="Boxes sold by day"
              first="Sold within"
              columns={all.map(({ id, name }, index) => ({
                id,
                name: (
                  <>
                    <svg aria-hidden width="32" height="12" viewBox="0 0 32 12">
                      <line x1="1" x2="31" y1="6" y2="6" className={getChartLineClass(index)} />
                    </svg>
                    {name}
                  </>
                ),
              }))}
              rows={[
                {
                  ...{ id: 'now', name: formatHours(shown.hours) },
                  cells: all.map((series) => countBoxesSoldBy(series, shown.hours)),
                },
                ...buildDailySalesRows(all).map(({ day, sold }) => ({
                  ...{ id: String(day), name: `Day ${day}` },
                  cells: sold.map((count) => count ?? 'not yet'),
                })),
              ]}
              total={all.map(({ sold, max_orders }) => `${sold} of ${max_orders}`)}
            />
          </section>
          <div className={styles.pair}>
            <StatsTable
              label="Dishes"
              first="Dish"
              columns={[{ id: 'portions', name: 'Portions' }]}
              rows={figures.dishes.map(({ meal_item_id: id, name, portions }) => ({
                id,
                name,
                cells: [portions],
              }))}
              total={[figures.dishes.reduce((sum, { portions }) => sum + portions, 0)]}
            />
            <StatsTable
              label="Areas"
              first="Area"
              columns={[{ id: 'boxes', name: 'Boxes' }]}
              rows={figures.areas.map(({ area, boxes }) => ({
                ...{ id: area ?? '', name: area ?? 'Elsewhere', cells: [boxes] },
              }))}
              total={[figures.sold]}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

/**
 * A drop's sales compared with those of earlier drops (docs/product/drops.md#a-drop-at-a-glance). The URL selects the
 * drop. Requires a `MuiArea` ancestor.
 */
export function DropOverview() {
  const [search, setSearch] = useSearchParams();
  const drops = useDrops('all', maxDrops);
  const all = drops.data ?? [];
  const drop = all.find(({ id }) => id === search.get('drop')) ?? pickDefaultDrop(all);
  const { data, status, refresh, retry } = useDropStats(drop?.id ?? null);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <SectionTitle>A drop at a glance</SectionTitle>
        {drop && (
          <div className={styles.choice}>
            <SelectField
              size="small"
              label="Drop"
              value={drop.id}
              options={all
                .filter((one) => one === drop || hasDropOpened(one))
                .map(({ id, name, delivery_date }) => [id, `${name}, ${formatShortDate(delivery_date)}`])}
              onChoose={(id) =>
                setSearch((before) => withSearchParams(before, { drop: id }), { replace: true })
              }
            />
            <SmallButton busy={status === 'loading'} onClick={refresh}>
              Refresh
            </SmallButton>
          </div>
        )}
      </div>
      {drops.status === 'error' && (
        <LoadFailure onRetry={drops.retry}>Failed to fetch weekly drops.</LoadFailure>
      )}
      {drops.data && !drop && (
        <EmptyState icon="search" title="No weekly drops found">
          Once a drop sells, its boxes are counted here.
        </EmptyState>
      )}
      {drop && status === 'error' && (
        <LoadFailure onRetry={retry}>The overview could not be loaded.</LoadFailure>
      )}
      {(drops.status === 'loading' || (drop && status === 'loading' && !data)) && (
        <>
          <p role="status">Loading the overview...</p>
          <Skeleton height={420} />
        </>
      )}
      {drop && data && (
        <>
          <MutedText role="status">
            As of {formatDateTime(data.figures.counted_at)}. Only boxes with an approved payment count. Held,
            claimed and cancelled boxes don’t.
          </MutedText>
          <DropFigures drop={drop} looked={data} />
        </>
      )}
    </Stack>
  );
}
