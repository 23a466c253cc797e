import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { kitchenTickSchema } from '@sharebox/domain/kitchen/kitchen-tick';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

/** Subscribes to a drop's cut-off; null before the cut-off begins. Cached on this device for offline use. */
export function useCutOff(uid: string, dropId: string) {
  return useLiveDocument(`cut_offs/${dropId}`, cutOffSchema, `cut-off:${uid}:${dropId}`);
}

/** The ticks are keyed by meal id and cached on this device for offline use. */
export function useTicks(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-ticks:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, ticksOf(dropId))),
    kitchenTickSchema,
    { isSaved: true },
  );
}

const ticksOf = (dropId: string) => `weekly_drops/${dropId}/kitchen_ticks`;

/** Ticks off portions of a meal on all devices; null removes the tick. */
export async function saveTick(dropId: string, mealId: string, portions: number | null): Promise<void> {
  await writeFirestore(({ deleteDoc, doc, firestore, serverTimestamp, setDoc }) => {
    const tick = doc(firestore, ticksOf(dropId), mealId);
    return portions === null ? deleteDoc(tick) : setDoc(tick, { portions, ticked_at: serverTimestamp() });
  });
}
