import { profileSchema } from '@sharebox/domain/accounts/profile';
import { toNigerianE164 } from '@sharebox/domain/accounts/phone';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

/** What an account says of its person. */
export interface Account {
  uid: string;
  displayName: string | null;
  phoneNumber: string | null;
  createdAt: Date;
}

/**
 * Makes an account's profile from its metadata. The browser may write the same profile at the same time: what is
 * already filled in stays, whoever comes first, and only blanks are filled.
 */
export async function makeProfile({ store, now }: Services, account: Account): Promise<void> {
  const [firstName = '', ...otherNames] = (account.displayName ?? '').trim().split(/\s+/);
  const reference = store.profiles.doc(account.uid);
  await inTransaction(store, async (transaction) => {
    const existing = (await transaction.get(reference)).data();
    const made = profileSchema.parse({
      created_at: account.createdAt,
      updated_at: now(),
      ...existing,
      first_name: existing?.first_name || firstName,
      last_name: existing?.last_name || otherNames.join(' '),
      phone_number: existing?.phone_number || (toNigerianE164(account.phoneNumber ?? '') ?? ''),
    });
    transaction.set(reference, made, { merge: true });
  });
}
