import { profileSchema, splitDisplayName } from '@sharebox/domain/accounts/profile';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/** The fields of a Firebase Auth account that a new profile is filled from. */
export interface NewAccount {
  uid: string;
  displayName: string | null;
  phoneNumber: string | null;
  createdAt: Date;
}

/** Creates an account's profile. If the browser has already written the profile, fills only its blank fields. */
export async function createProfile({ store, now }: Services, account: NewAccount): Promise<void> {
  const named = splitDisplayName(account.displayName);
  const reference = store.profiles.doc(account.uid);
  await inTransaction(store, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    const profile = profileSchema.parse({
      created_at: account.createdAt,
      updated_at: now(),
      ...existing,
      first_name: existing?.first_name || named.first_name,
      last_name: existing?.last_name || named.last_name,
      phone_number: existing?.phone_number || (toE164(account.phoneNumber ?? '') ?? ''),
    });
    transaction.set(reference, profile, { merge: true });
  });
}
