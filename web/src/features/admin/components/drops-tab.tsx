import { dropStatuses } from '@sharebox/domain/drop';
import { useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { useListQuery, useManagedDrop } from '../admin-query';
import { type Drop, repeatDrop, switchDrop, useDrops } from '../api/drops';
import { useLastReady } from '../api/last-ready';
import { dropStatusLabels } from '../drop-status';
import { matchesDrop } from '../search';
import { DropCard } from './drop-card';
import { DropEditor } from './drop-editor';
import { DropMeals } from './drop-meals';
import styles from './list.module.css';
import { ListHeader } from './list-header';
import { Notice } from './notice';
import { ShowMore } from './show-more';
import { SwitchDropDialog } from './switch-drop-dialog';
import { dropSuccessMs, useNotice } from './use-notice';
import { usePaging } from './use-paging';

const filters = ['all', ...dropStatuses] as const;
const filterOptions = [
  { value: 'all', label: 'All statuses' },
  ...dropStatuses.map((value) => ({ value, label: dropStatusLabels[value] })),
];

/** The weeks: made, changed, put on sale and taken down (specification 2, section 2.11). */
export function DropsTab() {
  const query = useListQuery(filters);
  const [managed, manage] = useManagedDrop();
  const { count, showMore } = usePaging(query.text);
  const live = useDrops(query.status, count + 1);
  const loaded = useLastReady(live);
  const notice = useNotice(dropSuccessMs);
  const [switching, setSwitching] = useState<Drop | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

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

  const shown = loaded?.slice(0, count).filter((drop) => matchesDrop(drop, query.text));

  if (managed !== null) return <DropMeals key={managed} dropId={managed} onClose={() => manage(null)} />;
  if (query.open !== null && (query.open === 'new' || loaded)) {
    return (
      <DropEditor
        key={query.open}
        id={query.open}
        onClose={() => query.setOpen(null)}
        onSaved={(text) => {
          notice.succeed(text);
          query.setOpen(null);
        }}
      />
    );
  }
  return (
    <Stack gap={4}>
      <ListHeader
        title="Weekly Drops"
        onRefresh={live.retry}
        isRefreshing={live.status === 'loading' && loaded !== undefined}
        searchLabel="Search by name"
        text={query.text}
        onText={query.setText}
        status={query.status}
        statuses={filterOptions}
        onStatus={query.setStatus}
        count={shown && (shown.length === 1 ? 'Showing 1 drop' : `Showing ${shown.length} drops`)}
      />
      <Stack row gap={3}>
        <Button onClick={() => query.setOpen('new')}>New weekly drop</Button>
      </Stack>
      {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
      {live.status === 'error' && <Banner tone="error">Failed to fetch weekly drops.</Banner>}
      {live.fromCache && <Banner tone="warning">You are offline. What you see may be out of date.</Banner>}
      {live.status === 'loading' && !shown && (
        <Stack gap={3}>
          <p role="status">Loading weekly drops...</p>
          <Skeleton height={132} />
          <Skeleton height={132} />
        </Stack>
      )}
      {shown?.length === 0 && <EmptyState icon="search" title="No weekly drops found" />}
      {shown && shown.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Weekly drops">
          {shown.map((drop) => (
            <DropCard
              key={drop.id}
              drop={drop}
              isBusy={busyId === drop.id}
              onEdit={() => query.setOpen(drop.id)}
              onManage={() => manage(drop.id)}
              onSwitch={() => setSwitching(drop)}
              onRepeat={() =>
                void act(drop, 'Failed to save weekly drop.', async () => {
                  await repeatDrop(drop, crypto.randomUUID());
                  return `${drop.name} is planned again, with its meals.`;
                })
              }
            />
          ))}
        </ul>
      )}
      {loaded && loaded.length > count && (
        <ShowMore
          isSearching={query.text.trim() !== ''}
          searched={count}
          busy={live.status === 'loading'}
          onClick={showMore}
        />
      )}
      {switching && (
        <SwitchDropDialog
          drop={switching}
          isBusy={busyId === switching.id}
          onClose={() => setSwitching(null)}
          onSwitch={(active) =>
            void act(switching, 'Failed to toggle active status.', async () => {
              await switchDrop(switching, active);
              return `Weekly drop ${active ? 'activated' : 'deactivated'} successfully!`;
            })
          }
        />
      )}
    </Stack>
  );
}
