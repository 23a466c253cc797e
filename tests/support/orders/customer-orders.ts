import { getEmulatorAdmin } from '../stack/emulator-admin';

/** Returns the ids of all of a customer's orders, whatever their status. */
export async function readOrderIds(uid: string): Promise<string[]> {
  const found = await getEmulatorAdmin().db.collection('orders').where('user_id', '==', uid).get();
  return found.docs.map(({ id }) => id);
}

export async function countHeldBoxes(uid: string, dropId: string): Promise<number> {
  const slots = getEmulatorAdmin().db.collection(`weekly_drops/${dropId}/slots`);
  return (await slots.where('holder_uid', '==', uid).get()).size;
}
