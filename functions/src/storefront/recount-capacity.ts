import type { Services } from '../platform/services';
import { publishCapacity } from './publish';
import { recountDrop } from '../orders/recount-drop';
import { readShownDrop } from './shown-drop';

/** Recounts the displayed capacity, in case an event of a trigger was lost. */
export async function recountCapacity(services: Services): Promise<void> {
  const { drop } = await readShownDrop(services.store);
  if (drop) await recountDrop(services, drop.id);
  await publishCapacity(services, null);
}
