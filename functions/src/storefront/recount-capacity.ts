import type { Services } from '../platform/services';
import { publishCapacity } from './publish';
import { recountDrop } from './recount-drop';
import { readShownDrop } from './shown-drop';

/** Puts the displayed capacity right, should a trigger ever have been lost. */
export async function recountCapacity(services: Services): Promise<void> {
  const { drop } = await readShownDrop(services.store);
  if (drop) await recountDrop(services, drop.id, null);
  await publishCapacity(services, null);
}
