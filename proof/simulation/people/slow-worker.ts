import { writeParts } from '../../../functions/src/notifications/write-parts';
import { minuteMs, type World } from '../world';

/** Writes the parts of fan-outs that another worker may be writing, as a worker does whose lease has expired. */
export async function rewriteParts(common: World): Promise<void> {
  for (let rounds = 10; rounds > 0; rounds--) {
    const world = common.of(`a slow worker ${rounds}`);
    const { random, scheduler } = world.machine;
    await scheduler.sleep(random.below(20 * minuteMs));
    await world.ask('a slow worker writes', async (services) => {
      const { docs } = await services.store.fanOuts.where('parts', '>', 0).get();
      for (const one of docs) await writeParts(services, one.id, one.data(), one.data().parts ?? 0);
    });
  }
}
