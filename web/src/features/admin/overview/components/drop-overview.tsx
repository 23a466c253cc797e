import { hasOpened, pickShownDrop } from '@sharebox/domain/drops/has-opened';
import TextField from '@mui/material/TextField';
import type { DropFiguresLookup } from '@sharebox/domain/drops/callables';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { type Drop, useDrops } from '#features/admin/drops/api/drops.ts';
import { withParameters } from '#config/admin-paths.ts';
import { formatDateTime, formatShortDate } from '@sharebox/domain/shop/dates';
import { useDropFigures } from '../api/figures';
import styles from './drop-overview.module.css';
import { FigureTable } from './figure-table';
import { FigureTiles, getDropTiles } from './figure-tiles';
import { SalesOverTime } from './sales-over-time';
import { SectionTitle } from '#components/content/section-title.tsx';

/** The maximum number of drops to choose from. Covers half a year. */
const maxDrops = 26;

function DropFigures({ drop, looked }: { drop: Drop; looked: DropFiguresLookup }) {
  const { figures, earlier, review_minutes } = looked;
  const isRunning = drop.order_deadline > figures.counted_at;
  const shown = { ...figures, id: drop.id, name: drop.name, isRunning };
  const before = earlier.map(({ drop_id, ...one }) => ({ ...one, id: drop_id, isRunning: false }));
  return (
    <Stack gap={4}>
      <FigureTiles tiles={getDropTiles(figures, review_minutes)} />
      {figures.sold === 0 ? (
        <EmptyState title="No boxes sold yet">
          {figures.waiting === 0
            ? 'Nobody has ordered from this drop.'
            : 'A box counts as sold once its payment is approved.'}
        </EmptyState>
      ) : (
        <>
          <SalesOverTime shown={shown} earlier={before} />
          <div className={styles.pair}>
            <FigureTable
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
            <FigureTable
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
  const drop = all.find(({ id }) => id === search.get('drop')) ?? pickShownDrop(all);
  const { data, status, refresh, retry } = useDropFigures(drop?.id ?? null);
  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <SectionTitle>A drop at a glance</SectionTitle>
        {drop && (
          <div className={styles.choice}>
            <TextField
              select
              size="small"
              label="Drop"
              value={drop.id}
              onChange={({ target }) =>
                setSearch((before) => withParameters(before, { drop: target.value }), { replace: true })
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {all
                .filter((one) => one === drop || hasOpened(one))
                .map(({ id, name, delivery_date }) => (
                  <option key={id} value={id}>
                    {name}, {formatShortDate(delivery_date)}
                  </option>
                ))}
            </TextField>
            <Button variant="secondary" size="small" busy={status === 'loading'} onClick={refresh}>
              Refresh
            </Button>
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
          <Text size="small" tone="muted" role="status">
            As of {formatDateTime(data.figures.counted_at)}. Only boxes with an approved payment count. Held,
            claimed and cancelled boxes don’t.
          </Text>
          <DropFigures drop={drop} looked={data} />
        </>
      )}
    </Stack>
  );
}
