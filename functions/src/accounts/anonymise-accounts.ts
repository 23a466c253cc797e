import { anonymiseAccount } from './anonymise-account';
import type { Services } from '../platform/services';

/** Makes every account anonymous whose time is over. Returns how many. */
export async function anonymiseAccounts(services: Services): Promise<number> {
  const { store, now } = services;
  const due = await store.profiles
    .where('deletion.anonymised_at', '==', null)
    .where('deletion.due_at', '<=', now())
    .get();
  let done = 0;
  for (const person of due.docs) if (await anonymiseAccount(services, person.id)) done++;
  return done;
}
