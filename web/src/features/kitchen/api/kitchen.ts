import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { kitchenTickSchema } from '@sharebox/domain/kitchen/kitchen-tick';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

/** How far a drop's cut-off is, null before it begins, live; on this person's device when it is offline. */
export function useCutOff(uid: string, dropId: string) {
  return useLiveDocument(`cut_offs/${dropId}`, cutOffSchema, `cut-off:${uid}:${dropId}`);
}

/**
 * What the kitchen has ticked off of a drop, each by its meal's id, live; on this person's device when it is offline.
 */
export function useTicks(uid: string, dropId: string) {
  return useLiveCollection(
    `kitchen-ticks:${uid}:${dropId}`,
    ({ collection, firestore, query }) => query(collection(firestore, ticksOf(dropId))),
    kitchenTickSchema,
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
