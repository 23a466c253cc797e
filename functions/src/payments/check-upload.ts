import { allProofsFolder, findImageProblem, findProofProblem } from '@sharebox/domain/payments/payment';
import { getNetworkKeys } from '../platform/client-address';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

const dayMs = 86_400_000;
const mebibyte = 1024 * 1024;

/** Bytes of screenshots per day, of one person who never paid and of all such people on a network. */
const maxBytes = { person: 25 * mebibyte, network: 100 * mebibyte } as const;

/**
 * Checks an uploaded screenshot or photo of a customer: deletes it if its content has another type, or if its
 * uploader or their network has stored too much on this day, and otherwise removes its public URL (docs/decisions/0025). Idempotent. Returns whether it stays.
 */
export async function checkUpload(services: Services, path: string): Promise<boolean> {
  const { proofs, storage } = services;
  const proof = await proofs.describe(path);
  if (!proof) return false;
  const findProblem = path.startsWith(allProofsFolder) ? findProofProblem : findImageProblem;
  if (findProblem(proof) !== null) {
    await storage.remove(path);
    return false;
  }
  // Removing the URL writes the file again, so a file without one has been counted.
  const isNew = await storage.takePublicAddress(path);
  if (!isNew || (await countBytes(services, path, proof.size))) return true;
  await storage.remove(path);
  return false;
}

/** Counts the stored bytes of the uploader and their network. Returns false, without counting, beyond a limit. */
async function countBytes({ store, now }: Services, path: string, size: number): Promise<boolean> {
  const [, uid = ''] = path.split('/');
  const at = now().getTime();
  return inTransaction(store, async (transaction) => {
    const buyer = (await transaction.get(store.buyers.doc(uid))).data();
    if (buyer?.has_paid) return true;
    const limits: [key: string, most: number][] = [
      [`person-${uid}`, maxBytes.person],
      ...getNetworkKeys(buyer?.network ?? null).map(({ key, weight }): [string, number] => [
        key,
        maxBytes.network * weight,
      ]),
    ];
    const counts = await Promise.all(
      limits.map(async ([key, most]) => {
        const reference = store.rateLimits.doc(`proofBytes-${key}-${Math.floor(at / dayMs)}`);
        return { reference, most, count: ((await transaction.get(reference)).data()?.count ?? 0) + size };
      }),
    );
    if (counts.some(({ count, most }) => count > most)) return false;
    for (const { reference, count } of counts) {
      transaction.set(reference, { count, expires_at: new Date(at + 2 * dayMs) });
    }
    return true;
  });
}
