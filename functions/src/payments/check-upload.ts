import { DomainError } from '@sharebox/domain/common/errors';
import {
  allProofsFolder,
  findImageProblem,
  findProofProblem,
  getOrderProofsFolder,
} from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';

interface UploadedFileCheck {
  folder: string;
  path: string;
  missingMessage: string;
  findProblem: (file: { type: string; size: number }) => string | null;
}

/**
 * Checks that a valid file was uploaded to a customer's folder (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if it was not, with `missingMessage` if there is no file
 */
export async function checkUploadedFile(
  { proofs }: Services,
  { folder, path, missingMessage, findProblem }: UploadedFileCheck,
): Promise<void> {
  const file = path.slice(folder.length);
  if (!path.startsWith(folder) || !/^[^/]+$/.test(file)) throw new DomainError('invalid-input');
  const uploaded = await proofs.describe(path);
  if (!uploaded) throw new DomainError('invalid-input', missingMessage);
  const problem = findProblem(uploaded);
  if (problem) throw new DomainError('invalid-input', problem);
}

/** Checks that a payment screenshot was uploaded to the payer's folder of an order. @throws like `checkUploadedFile` */
export function checkUploadedProof(
  services: Services,
  uid: string,
  { order_id, proof_path }: { order_id: string; proof_path: string },
): Promise<void> {
  return checkUploadedFile(services, {
    folder: getOrderProofsFolder(uid, order_id),
    path: proof_path,
    missingMessage: 'Failed to upload payment proof',
    findProblem: findProofProblem,
  });
}

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
  const network = await readNetwork(store, uid);
  return inTransaction(store, async (transaction) => {
    if ((await transaction.get(store.profiles.doc(uid))).data()?.has_paid) return true;
    const limits: [key: string, most: number][] = [
      [`person-${uid}`, maxBytes.person],
      ...(network === undefined ? [] : [[network, maxBytes.network] satisfies [string, number]]),
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

/** Returns the network of a person's unpaid box in the drop of their latest order. */
async function readNetwork(store: Store, uid: string): Promise<string | undefined> {
  const latest = await store.orders.where('user_id', '==', uid).orderBy('created_at', 'desc').limit(1).get();
  const dropId = latest.docs[0]?.data().weekly_drop_id;
  if (dropId === undefined) return undefined;
  const boxes = (await store.boxes(dropId).get()).data();
  return Object.values(boxes?.taken ?? {}).find(({ holder }) => holder === uid)?.network;
}
