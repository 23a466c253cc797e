import { DomainError } from '@sharebox/domain/common/errors';
import {
  allProofsFolder,
  findImageProblem,
  findProofProblem,
  getOrderProofsFolder,
} from '@sharebox/domain/payments/payment';
import type { Services } from '../platform/services';
import type { Store } from '../platform/db/store';
import { runInTransaction } from '../platform/db/transaction';
import { allComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { processEach } from '../platform/db/unreadable-documents';

interface UploadedFileCheck {
  folder: string;
  path: string;
  missingMessage: string;
  findProblem: (file: { type: string; size: number }) => string | null;
}

/**
 * Checks that a valid file was uploaded to a customer's folder (docs/product/payment.md#the-screenshot).
 * @throws `invalid-input` if the file is invalid, or with `missingMessage` if there is no file
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

/**
 * Checks that a payment screenshot was uploaded to the payer's folder of an order.
 * @throws the errors of `checkUploadedFile`
 */
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

/** Maximum number of bytes per day: for one user who has never paid, and for all such users of a network. */
const maxBytes = { person: 25 * mebibyte, network: 100 * mebibyte } as const;

/**
 * Checks a customer's uploaded screenshot or photo. Deletes a file whose type is not allowed or that exceeds the daily
 * limit of the uploader or their network. Otherwise removes the file's public URL (docs/decisions/0025). Idempotent.
 * Returns whether the file is kept.
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
  // Removing the URL rewrites the file, which triggers this check again. A file without a URL has therefore already
  // been counted.
  const isNew = await storage.takePublicAddress(path);
  if (!isNew || (await countBytes(services, path, proof.size))) return true;
  await storage.remove(path);
  return false;
}

/**
 * Counts an upload towards the limits of its uploader and their network. Does not count uploads by customers who have
 * paid before. Returns false without counting if a limit is exceeded.
 */
async function countBytes({ store, now }: Services, path: string, size: number): Promise<boolean> {
  const [, uid = ''] = path.split('/');
  const at = now().getTime();
  const network = await readNetwork(store, uid);
  return runInTransaction(store, async (transaction) => {
    if ((await transaction.read(store.profiles.doc(uid)))?.has_paid) return true;
    const limits: [key: string, most: number][] = [
      [`person-${uid}`, maxBytes.person],
      ...(network === undefined ? [] : [[network, maxBytes.network] satisfies [string, number]]),
    ];
    const counts = await Promise.all(
      limits.map(async ([key, most]) => {
        const reference = store.rateLimits.doc(`proofBytes-${key}-${Math.floor(at / dayMs)}`);
        return { reference, most, count: ((await transaction.read(reference))?.count ?? 0) + size };
      }),
    );
    if (counts.some(({ count, most }) => count > most)) return false;
    for (const { reference, count } of counts) {
      transaction.set(reference, { count, expires_at: new Date(at + 2 * dayMs) });
    }
    return true;
  });
}

/** Returns the network of a user's unpaid box in the drop of their latest order. */
async function readNetwork(store: Store, uid: string): Promise<string | undefined> {
  const latest = await store.orders.where('user_id', '==', uid).orderBy('created_at', 'desc').limit(1).get();
  const dropId = latest.docs[0]?.data().weekly_drop_id;
  if (dropId === undefined) return undefined;
  const boxes = (await store.boxes(dropId).get()).data();
  return Object.values(boxes?.taken ?? {}).find(({ holder }) => holder === uid)?.network;
}

/** Milliseconds for which an unused image is kept, which is enough time to submit the form. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

/**
 * The folders of uploaded images. A file is in use if the document in `collection` with the file's order id contains
 * the file's path in `field`.
 */
const uploads = [
  { folder: allProofsFolder, collection: 'payment_confirmations', field: 'proof_path' },
  { folder: allComplaintPhotosFolder, collection: 'complaints', field: 'photo_path' },
] as const;

/**
 * Deletes screenshots without a claim and photos without a complaint after two days
 * (docs/product/payment.md#the-screenshot). Marks all other images as settled, so that they are not checked again.
 * Returns the number of deleted images.
 */
export async function deleteUnusedUploads({ store, now, storage }: Services): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  const found = await Promise.all(
    uploads.map(async ({ folder, ...used }) =>
      (await storage.unsettled(folder, before)).map((path) => ({ path, ...used })),
    ),
  );
  const removed = await processEach(found.flat(), async ({ path, collection, field }) => {
    const [, , orderId = '', file] = path.split('/');
    const document = file === undefined ? null : await store.db.doc(`${collection}/${orderId}`).get();
    const isUsed = document?.get(field) === path;
    await (isUsed ? storage.settle(path) : storage.remove(path));
    return !isUsed;
  });
  return removed.filter(Boolean).length;
}
