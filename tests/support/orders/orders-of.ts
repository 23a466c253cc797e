import { emulatorAdmin } from '../stack/emulator-admin';

/** Returns the ids of all orders of a customer, whatever their status. */
export async function ordersOf(uid: string): Promise<string[]> {
  const found = await emulatorAdmin().db.collection('orders').where('user_id', '==', uid).get();
  return found.docs.map(({ id }) => id);
}

/** Returns how many boxes of a drop a customer holds. */
export async function boxesOf(uid: string, dropId: string): Promise<number> {
  const slots = emulatorAdmin().db.collection(`weekly_drops/${dropId}/slots`);
  return (await slots.where('holder_uid', '==', uid).get()).size;
}
