import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';
import { dropStatuses } from '@sharebox/domain/drops/drop';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import { buildAdminTabPath } from '#config/admin-paths.ts';
import { useListNavigation, useListQuery } from '#features/admin/list-page/list-query.ts';
import { type DropWithId, useDropOnSale, dropsWith } from '#features/admin/drops/api/drops.ts';
import { dropStatusLabels, getDropBadge } from '#features/admin/drops/drop-stage.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { matchesDrop } from '#features/admin/list-page/search.ts';
import {
  DeleteDropDialog,
  ToggleDropSaleDialog,
} from '#features/admin/drops/components/toggle-drop-sale-dialog.tsx';
import {
  DropDetails,
  type DropHandlers,
  DropNextStep,
} from '#features/admin/drops/components/drop-actions.tsx';
import { DropEditor } from '#features/admin/drops/components/drop-form.tsx';
import { ExportButton, ListPage } from '#features/admin/list-page/list-page.tsx';
import { clearUnsavedForms } from '#components/dialogs/unsaved-input.tsx';
import { dropNoticeDurationMs, Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { callFunction } from '#firebase/call.ts';
import { cloneDropContract } from '@sharebox/domain/drops/callables';
import { readRecords } from '#firebase/records.ts';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatDayWithYear, formatTime } from '@sharebox/domain/shop/dates';
import styles from '#features/admin/drops/components/drop-meals-page.module.css';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

const dropCsvColumns: CsvColumns<DropWithId> = {
  Id: (drop) => drop.id,
  Name: (drop) => drop.name,
  Status: (drop) => dropStatusLabels[drop.status],
  'On show': (drop) => drop.is_active,
  'Opens automatically': (drop) => drop.opens_by_itself,
  'Starts (Lagos)': (drop) => formatCsvTime(drop.start_date),
  'Ends (Lagos)': (drop) => formatCsvTime(drop.end_date),
  'Order deadline (Lagos)': (drop) => formatCsvTime(drop.order_deadline),
  'Delivery (Lagos)': (drop) => formatCsvTime(drop.delivery_date),
  'Boxes taken': (drop) => drop.current_orders,
  Boxes: (drop) => drop.max_orders,
  'Waiting list': (drop) => drop.has_waitlist,
  Description: (drop) => drop.description,
};

function DropName({ drop }: { drop: DropWithId }) {
  const badge = getDropBadge(drop);
  return (
    <Stack row gap={2}>
      <h3 className={styles.name}>{drop.name}</h3>
      <Chip tone={badge.tone}>{badge.label}</Chip>
      {drop.opens_by_itself && drop.status === 'planning' && <Chip tone="gold">Opens automatically</Chip>}
    </Stack>
  );
}

const buildDropColumns = (handlers: DropHandlers): ListColumn<DropWithId>[] => [
  { title: 'Drop', place: 'line', cell: (drop) => <DropName drop={drop} /> },
  {
    title: 'Boxes',
    place: 'lead',
    cell: ({ current_orders, max_orders }) => `${current_orders} of ${max_orders}`,
  },
  {
    ...{ title: 'Orders', place: 'main', minWidth: 190 },
    cell: ({ order_deadline }) => `Until ${formatDayWithYear(order_deadline)}, ${formatTime(order_deadline)}`,
  },
  {
    ...{ title: 'Delivery', place: 'note' },
    cell: ({ delivery_date }) => `Delivery ${formatDayWithYear(delivery_date)}`,
  },
  {
    ...{ title: 'Next step', place: 'line', minWidth: 370 },
    cell: (drop) => <DropNextStep drop={drop} handlers={handlers} />,
  },
];

const filters = ['all', ...dropStatuses] as const;
const filterOptions = [
  ['all', 'All statuses'],
  ...dropStatuses.map((value) => [value, dropStatusLabels[value]] as const),
] as const;

export default function DropsTab() {
  const query = useListQuery(filters);
  const { open } = useListNavigation(buildAdminTabPath('drops'));
  const list = usePagedRecords(dropsWith(query.status), {
    text: query.text,
    isShown: (drop) => matchesDrop(drop, query.text),
  });
  const onSale = useDropOnSale();
  const notice = useNotice(dropNoticeDurationMs);
  const [openId, setOpenId] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ what: 'switch' | 'delete'; drop: DropWithId } | null>(null);
  /** The id of the last clone, and the name of the original drop. */
  const [copy, setCopy] = useState<{ id: string; of: string } | null>(null);
  const [repeats] = useState(createIdempotencyKeys);

  const repeat = (drop: DropWithId) =>
    notice.run(
      'Failed to save weekly drop.',
      async () => {
        const request_id = repeats.keyOf(drop.id);
        const { drop_id: id } = await callFunction(cloneDropContract, { request_id, drop_id: drop.id });
        repeats.forget(drop.id);
        setCopy({ id, of: drop.name });
        query.setOpen(id);
        return null;
      },
      drop.id,
    );

  const handlers: DropHandlers = {
    ...{ open, busyId: notice.busyKey, onEdit: ({ id }) => query.setOpen(id) },
    onSwitch: (drop) => setAsking({ what: 'switch', drop }),
    onDelete: (drop) => setAsking({ what: 'delete', drop }),
    onRepeat: (drop) => void repeat(drop),
  };

  if (query.open !== null && (query.open === 'new' || list.rows)) {
    return (
      <DropEditor
        key={query.open}
        id={query.open}
        copyOf={copy?.id === query.open ? copy.of : null}
        onSale={onSale}
        onClose={() => query.setOpen(null)}
        onSaved={(text) => {
          notice.succeed(text);
          clearUnsavedForms();
          query.setOpen(null);
        }}
      />
    );
  }
  return (
    <>
      <ListPage
        title="Weekly Drops"
        label="Weekly drops"
        {...list}
        columns={buildDropColumns(handlers)}
        details={{
          openId,
          onToggle: (id) => setOpenId(id === openId ? null : id),
          name: ({ name }) => `More about ${name}`,
          render: (drop) => <DropDetails drop={drop} handlers={handlers} />,
        }}
        search={query.search('Search by name')}
        filters={[query.filter('Status', filterOptions)]}
        count={list.rows && formatShownCount(list.rows.length, 'drop')}
        texts={{
          failed: 'Failed to fetch weekly drops.',
          loading: 'Loading weekly drops...',
          empty: 'No weekly drops found',
        }}
        actions={
          <>
            <Button size="small" onClick={() => query.setOpen('new')}>
              New weekly drop
            </Button>
            <ExportButton
              fileName="weekly-drops.csv"
              columns={dropCsvColumns}
              read={async (signal, onProgress) => {
                const all = await readRecords(dropsWith(query.status), signal, onProgress);
                return all.filter((drop) => matchesDrop(drop, query.text));
              }}
              onFailed={(error) => notice.fail('Failed to fetch weekly drops.', error)}
            />
          </>
        }
      >
        <Notice notice={notice} />
      </ListPage>
      {asking?.what === 'delete' && (
        <DeleteDropDialog drop={asking.drop} onClose={() => setAsking(null)} onDone={notice.succeed} />
      )}
      {asking?.what === 'switch' && (
        <ToggleDropSaleDialog
          drop={asking.drop}
          onSale={onSale}
          onClose={() => setAsking(null)}
          onDone={notice.succeed}
        />
      )}
    </>
  );
}
