import { DomainError } from '@sharebox/domain/common/errors';
import {
  getSurpriseFilePath,
  getSurpriseFolderPath,
  getUnwrappingEnd,
  maxSurpriseFileSize,
  unwrappingPeriodDays,
} from '@sharebox/domain/gifts/unwrapping';
import {
  detectAudioType,
  detectFileType,
  fileSignatureLength,
} from '@sharebox/domain/payments/proof-file-type';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

type SurpriseFile = Parameters<typeof getSurpriseFilePath>[1];

function detectType(file: SurpriseFile, content: Uint8Array): string | null {
  const head = content.subarray(0, fileSignatureLength);
  if (file === 'voice') return detectAudioType(head);
  const type = detectFileType(head);
  return type === 'application/pdf' ? null : type;
}

const typeProblems = {
  photo: 'Please choose a photo',
  thanks: 'Please choose a photo',
  voice: 'Please record your voice again',
};

/**
 * Stores a file of a surprise. Only `openUnwrapping` and `readSurprise` return it.
 * @throws `invalid-input` if the file type is not allowed
 */
export async function saveSurpriseFile(
  { storage }: Services,
  orderId: string,
  file: SurpriseFile,
  base64: string,
): Promise<void> {
  const content = Buffer.from(base64, 'base64');
  const type = detectType(file, content);
  if (type === null) throw new DomainError('invalid-input', typeProblems[file]);
  await storage.write(getSurpriseFilePath(orderId, file), content, type);
}

/** Returns a surprise file as a data URL, or null if it does not exist. */
export async function readSurpriseFile(
  { storage }: Services,
  orderId: string,
  file: SurpriseFile,
): Promise<string | null> {
  const content = await storage.read(getSurpriseFilePath(orderId, file), maxSurpriseFileSize);
  if (content === null || content === 'too-large') return null;
  return `data:${detectType(file, content) ?? ''};base64,${content.toString('base64')}`;
}

/** Returns the photo, voice message and playlist that the giver added to a gift. */
export async function readSurpriseContents(services: Services, orderId: string) {
  const [found, photo, audio] = await Promise.all([
    services.store.giftSurprises.doc(orderId).get(),
    readSurpriseFile(services, orderId, 'photo'),
    readSurpriseFile(services, orderId, 'voice'),
  ]);
  const { voice_text: text = null, playlist_url = null } = found.data() ?? {};
  return { photo, voice: audio !== null && text !== null ? { audio, text } : null, playlist_url };
}

/**
 * Deletes the giver's surprises for a gift and the recipient's thank-you photo. Deletes the document last, so that a
 * later run retries an interrupted deletion.
 */
export async function deleteSurprise({ store, storage }: Services, orderId: string): Promise<void> {
  await storage.removeFolder(getSurpriseFolderPath(orderId));
  await store.giftSurprises.doc(orderId).delete();
}

/** Deletes the surprises of gifts whose unwrapping page has closed. Returns the number of these gifts. */
export async function deleteExpiredSurprises(services: Services): Promise<number> {
  const { store, now } = services;
  const before = new Date(now().getTime() - unwrappingPeriodDays * 86_400_000);
  const { docs } = await store.giftSurprises.where('delivery_date', '<=', before).get();
  const deleted = await processEach(docs, async ({ id }) => {
    const order = (await store.orders.doc(id).get()).data();
    // The box may have been delivered later than planned.
    if (order && now() < getUnwrappingEnd(order)) return false;
    await deleteSurprise(services, id);
    return true;
  });
  return deleted.filter(Boolean).length;
}
