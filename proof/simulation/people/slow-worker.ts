import { writeFanOutParts } from '../../../functions/src/notifications/fan-out';
import { minuteMs, type SimulatedShop } from '../simulated-shop';

/** Writes parts of fan-outs that another worker may be writing. Simulates a worker whose lease has expired. */
export async function simulateSlowFanOutWorker(common: SimulatedShop): Promise<void> {
  for (let rounds = 10 * common.common.pace; rounds > 0; rounds--) {
    const world = common.of(`a slow worker ${rounds}`);
    const { random, scheduler } = world.machine;
    await Promise.race([scheduler.sleep(random.below(60 * minuteMs)), common.common.nextParts()]);
    await world.ask('a slow worker writes', async (services) => {
      const { store, accounts } = services;
      const verifiedEmailsOf = async (uids: readonly string[]) => {
        await scheduler.sleep(random.below(2 * minuteMs));
        return accounts.verifiedEmailsOf(uids);
      };
      const slow = { ...services, accounts: { ...accounts, verifiedEmailsOf } };
      const { docs } = await store.fanOuts.where('done_at', '==', null).get();
      for (const one of docs) {
        const fanOut = one.data();
        if (fanOut.parts !== null) await writeFanOutParts(slow, one.id, fanOut, fanOut.parts);
      }
    });
  }
}
