import { cutOff } from '@sharebox/domain/kitchen/cut-off';
import { kitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { kitchenTick } from '@sharebox/domain/kitchen/kitchen-tick';
import { weeklyDrop, type WeeklyDrop } from '@sharebox/domain/menu/drop';
import { shopDay } from '@sharebox/domain/menu/shop-day';
import { useLiveCollection, useLiveDocument, type WithId } from '../../../firebase/live';
import { writeFirestore } from '../../../firebase/write-firestore';

/** A drop with its id. */
export type Drop = WithId<WeeklyDrop>;

/** As many drops ahead as anybody cooks for. */
const mostDrops = 8;

/** The drops that are delivered today or later, the next one first, live; on this person's device when it is offline. */
export function useDropsToCook(uid: string, now: Date) {
  const today = shopDay(now);
  return useLiveCollection(
    `drops-to-cook:${uid}:${today}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'weekly_drops'),
        where('delivery_date', '>=', new Date(`${today}T00:00:00+01:00`)),
        orderBy('delivery_date'),
        limit(mostDrops),
      ),
    weeklyDrop,
    { isSaved: true },
  );
}

/** What the kitchen knows of a drop's boxes, live; on this person's device when it is offline. */
export function useKitchenBoxes(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-boxes:${uid}:${dropId}`,
    ({ collection, firestore, query }) =>
      query(collection(firestore, `weekly_drops/${dropId}/kitchen_boxes`)),
    kitchenBox,
    { isSaved: true },
  );
}

/** How far a drop's cut-off is, null before it begins, live; on this person's device when it is offline. */
export function useCutOff(uid: string, dropId: string) {
  return useLiveDocument(`cut_offs/${dropId}`, cutOff, `cut-off:${uid}:${dropId}`);
}

/** What the kitchen has ticked off of a drop, each by its meal's id, live; on this person's device when it is offline. */
export function useTicks(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-ticks:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, ticksOf(dropId))),
    kitchenTick,
    { isSaved: true },
  );
}

const ticksOf = (dropId: string) => `weekly_drops/${dropId}/kitchen_ticks`;

/** Ticks off so many portions of a meal, for all phones; null takes the tick back. Throws as `writeFirestore` does. */
export async function tickOff(dropId: string, mealId: string, portions: number | null): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const tick = doc(firestore, ticksOf(dropId), mealId);
    return portions === null ? deleteDoc(tick) : setDoc(tick, { portions, ticked_at: serverTimestamp() });
  });
}
