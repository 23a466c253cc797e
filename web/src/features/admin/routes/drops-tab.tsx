import { dropStatuses } from '@sharebox/domain/drops/drop';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { createRequestKeys } from '#lib/request-keys.ts';
import { buildDropPath, toAdminTab } from '#features/admin/lists/admin-paths.ts';
import { useListPages, useListQuery } from '#features/admin/lists/admin-query.ts';
import { type Drop, readDrops, cloneDrop, setDropActive, useDrops } from '#features/admin/drops/api/drops.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { dropStatusLabels } from '#features/admin/drops/drop-status.ts';
import { dropCsvColumns } from '#features/admin/drops/drops-csv.ts';
import { formatShownCount } from '#features/admin/lists/format.ts';
import { matchesDrop } from '#features/admin/lists/search.ts';
import { DeleteDropDialog } from '#features/admin/drops/components/delete-drop-dialog.tsx';
import { DropCard } from '#features/admin/drops/components/drop-card.tsx';
import { DropEditor } from './drop-editor';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { ListHeader } from '#features/admin/lists/list-header.tsx';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { forgetUnsavedInput } from '#features/admin/editing/unsaved-input.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { SetDropActiveDialog } from '#features/admin/drops/components/set-drop-active-dialog.tsx';
import { dropSuccessMs, useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { RecordList } from '#features/admin/lists/record-list.tsx';

const filters = ['all', ...dropStatuses] as const;
const filterOptions = [
  { value: 'all', label: 'All statuses' },
  ...dropStatuses.map((value) => ({ value, label: dropStatusLabels[value] })),
];

export function DropsTab() {
  const query = useListQuery(filters);
  const { open } = useListPages(toAdminTab('drops'));
  const paging = usePaging(query.text);
  const live = useDrops(query.status, paging.count);
  const loaded = useLastReady(live);
  const notice = useNotice(dropSuccessMs);
  const [switching, setSwitching] = useState<Drop | null>(null);
  const [deleting, setDeleting] = useState<Drop | null>(null);
  /** The last clone, and the name of the drop it was cloned from. */
  const [copy, setCopy] = useState<{ id: string; of: string } | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [repeats] = useState(createRequestKeys);

  async function act(drop: Drop, failure: string, action: () => Promise<string>) {
    setBusyId(drop.id);
    notice.dismiss();
    try {
      notice.succeed(await action());
    } catch (error) {
      notice.fail(failure, error);
    } finally {
      setBusyId(null);
      setSwitching(null);
    }
  }

  const shown = loaded?.slice(0, paging.count).filter((drop) => matchesDrop(drop, query.text));

  if (query.open !== null && (query.open === 'new' || loaded)) {
    return (
      <DropEditor
        key={query.open}
        id={query.open}
        copyOf={copy?.id === query.open ? copy.of : null}
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
    <Stack gap={4}>
      <ListHeader
        title="Weekly Drops"
        live={live}
        loaded={loaded}
        searchLabel="Search by name"
        query={query}
        statuses={filterOptions}
        count={shown && formatShownCount(shown.length, 'drop')}
      />
      <Stack row gap={3}>
        <Button onClick={() => query.setOpen('new')}>New weekly drop</Button>
        <ExportButton
          fileName="weekly-drops.csv"
          columns={dropCsvColumns}
          read={async (signal, onProgress) => {
            const all = await readDrops(query.status, signal, onProgress);
            return all.filter((drop) => matchesDrop(drop, query.text));
          }}
          onFailed={(error) => notice.fail('Failed to fetch weekly drops.', error)}
        />
      </Stack>
      <Notice notice={notice} />
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch weekly drops."
        loading="Loading weekly drops..."
        empty="No weekly drops found"
      >
        {(drops) => (
          <RecordList label="Weekly drops">
            {drops.map((drop) => (
              <DropCard
                key={drop.id}
                drop={drop}
                isBusy={busyId === drop.id}
                onEdit={() => query.setOpen(drop.id)}
                onManage={() => open(buildDropPath(drop.id, 'meals'))}
                onPreview={() => open(buildDropPath(drop.id, 'preview'))}
                onCutOff={() => open(buildDropPath(drop.id, 'cut-off'))}
                onDeliver={() => open(buildDropPath(drop.id, 'deliveries'))}
                onWrite={() => open(buildDropPath(drop.id, 'announce'))}
                onSwitch={() => setSwitching(drop)}
                onDelete={() => setDeleting(drop)}
                onRepeat={() =>
                  void act(drop, 'Failed to save weekly drop.', async () => {
                    const id = await cloneDrop(drop, repeats.keyOf(drop.id));
                    repeats.forget(drop.id);
                    setCopy({ id, of: drop.name });
                    query.setOpen(id);
                    return `${drop.name} was copied, with its meals.`;
                  })
                }
              />
            ))}
          </RecordList>
        )}
      </ListStates>
      <ShowMore paging={paging} live={live} loaded={loaded} />
      {deleting && (
        <DeleteDropDialog
          drop={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            notice.succeed(`${deleting.name} is deleted.`);
          }}
        />
      )}
      {switching && (
        <SetDropActiveDialog
          drop={switching}
          isBusy={busyId === switching.id}
          onClose={() => setSwitching(null)}
          onSwitch={(active) =>
            void act(switching, 'Failed to toggle active status.', async () => {
              await setDropActive(switching, active);
              return `Weekly drop ${active ? 'activated' : 'deactivated'} successfully!`;
            })
          }
        />
      )}
    </Stack>
  );
}
