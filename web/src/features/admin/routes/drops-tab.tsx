import { dropStatuses } from '@sharebox/domain/drops/drop';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { createRequestKeys } from '#lib/request-keys.ts';
import { toAdminTab } from '#config/admin-paths.ts';
import { useListPages, useListQuery } from '#features/admin/list-page/list-query.ts';
import {
  type Drop,
  readDrops,
  requestDropCopy,
  useDropOnSale,
  useDrops,
} from '#features/admin/drops/api/drops.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import { dropStatusLabels } from '#features/admin/drops/drop-stage.ts';
import { dropCsvColumns } from '#features/admin/drops/drops-csv.ts';
import { formatShownCount } from '#features/admin/text/format.ts';
import { matchesDrop } from '#features/admin/list-page/search.ts';
import { DeleteDropDialog, SwitchDropDialog } from '#features/admin/drops/components/switch-drop-dialog.tsx';
import { DropDetails, type DropHandlers } from '#features/admin/drops/components/drop-actions.tsx';
import { buildDropColumns } from '#features/admin/drops/components/drop-columns.tsx';
import { DropEditor } from '#features/admin/drops/components/drop-form.tsx';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import { forgetUnsavedInput } from '#features/admin/editing/unsaved-input.tsx';
import { dropSuccessMs, Notice, useNotice } from '#features/admin/editing/notice.tsx';

const filters = ['all', ...dropStatuses] as const;
const filterOptions = [
  ['all', 'All statuses'],
  ...dropStatuses.map((value) => [value, dropStatusLabels[value]] as const),
] as const;

export function DropsTab() {
  const query = useListQuery(filters);
  const { open } = useListPages(toAdminTab('drops'));
  const paging = usePaging(query.text);
  const live = useDrops(query.status, paging.count);
  const loaded = useLastReady(live);
  const onSale = useDropOnSale();
  const notice = useNotice(dropSuccessMs);
  const [openId, setOpenId] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ what: 'switch' | 'delete'; drop: Drop } | null>(null);
  /** The last clone, and the name of the drop it was cloned from. */
  const [copy, setCopy] = useState<{ id: string; of: string } | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [repeats] = useState(createRequestKeys);

  async function repeat(drop: Drop) {
    setBusyId(drop.id);
    notice.dismiss();
    try {
      const id = await requestDropCopy(drop, repeats.keyOf(drop.id));
      repeats.forget(drop.id);
      setCopy({ id, of: drop.name });
      query.setOpen(id);
    } catch (error) {
      notice.fail('Failed to save weekly drop.', error);
    } finally {
      setBusyId(null);
    }
  }

  function finish(text: string) {
    setAsking(null);
    notice.succeed(text);
  }

  const shown = loaded?.slice(0, paging.count).filter((drop) => matchesDrop(drop, query.text));
  const handlers: DropHandlers = {
    ...{ open, busyId, onEdit: ({ id }) => query.setOpen(id) },
    onSwitch: (drop) => setAsking({ what: 'switch', drop }),
    onDelete: (drop) => setAsking({ what: 'delete', drop }),
    onRepeat: (drop) => void repeat(drop),
  };

  if (query.open !== null && (query.open === 'new' || loaded)) {
    return (
      <DropEditor
        key={query.open}
        id={query.open}
        copyOf={copy?.id === query.open ? copy.of : null}
        onSale={onSale}
        onClose={() => query.setOpen(null)}
        onSaved={(text) => {
          notice.succeed(text);
          forgetUnsavedInput();
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
        live={live}
        rows={shown}
        columns={buildDropColumns(handlers)}
        details={{
          openId,
          onToggle: (id) => setOpenId(id === openId ? null : id),
          name: ({ name }) => `More about ${name}`,
          render: (drop) => <DropDetails drop={drop} handlers={handlers} />,
        }}
        search={{ label: 'Search by name', value: query.text, onChange: query.setText }}
        filters={[
          { label: 'Status', value: query.status, options: filterOptions, onChoose: query.setStatus },
        ]}
        count={shown && formatShownCount(shown.length, 'drop')}
        more={{ paging, loaded }}
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
                const all = await readDrops(query.status, signal, onProgress);
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
        <DeleteDropDialog
          drop={asking.drop}
          onClose={() => setAsking(null)}
          onDeleted={() => finish(`${asking.drop.name} is deleted.`)}
        />
      )}
      {asking?.what === 'switch' && (
        <SwitchDropDialog
          drop={asking.drop}
          onSale={onSale}
          onClose={() => setAsking(null)}
          onDone={finish}
        />
      )}
    </>
  );
}
