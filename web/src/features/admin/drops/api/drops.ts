import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { type DropStatus, isDropOpen, type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { waitlistEntrySchema } from '@sharebox/domain/waitlist/waitlist';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { recordsOf, where, orderBy, useRecordPages, useRecords } from '#firebase/records.ts';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { dropMealSchema } from '@sharebox/domain/menu/menu';
import { dropBoxesSchema } from '@sharebox/domain/drops/drop-boxes';

export type DropWithId = WithId<WeeklyDrop>;

type DropFilter = 'all' | DropStatus;

/** Builds the query for the drops that match a filter, newest first. */
export const dropsWith = (filter: DropFilter) =>
  recordsOf(
    'weekly_drops',
    weeklyDropSchema,
    filter !== 'all' && where('status', '==', filter),
    orderBy('start_date', 'desc'),
  );

export const useDrops = (filter: DropFilter, count: number) => useRecordPages(dropsWith(filter), count);

const isId = (id: string | null) => documentIdSchema.safeParse(id).success;

export function useDrop(id: string | null) {
  return useLiveDocument(isId(id) ? `weekly_drops/${id}` : null, weeklyDropSchema);
}

/** Subscribes to the drop on sale; undefined if there is none. */
export function useDropOnSale(): DropWithId | undefined {
  const shown = useRecords(recordsOf('weekly_drops', weeklyDropSchema, where('is_active', '==', true)));
  return shown.data?.find(isDropOpen);
}

/** Subscribes to the waiting list of a drop, including past entries, in the order in which members joined. */
export const useWaitlist = (dropId: string) =>
  useRecords(recordsOf(`waitlist/${dropId}/entries`, waitlistEntrySchema, orderBy('joined_at')));

/** Subscribes to a drop's cut-off; null before the cut-off begins. */
export const useCutOff = (dropId: string) =>
  useLiveDocument(isId(dropId) ? `cut_offs/${dropId}` : null, cutOffSchema);

export const useDropMeals = (dropId: string) =>
  useRecords(recordsOf(isId(dropId) ? `weekly_drops/${dropId}/meals` : null, dropMealSchema));

/** Subscribes to the boxes of a drop, including held boxes. */
export const useBoxes = (dropId: string) =>
  useLiveDocument(isId(dropId) ? `weekly_drops/${dropId}/private/boxes` : null, dropBoxesSchema);
