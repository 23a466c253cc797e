import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  proofFileNames,
  getOrderProofsFolder,
  getUnusedProofNames,
  findProofProblem,
  invalidProofTypeMessage,
} from '@sharebox/domain/payments/payment';
import { unreadableFileMessage } from '#lib/errors.ts';
import { waitForConnection } from '#lib/online.ts';
import { deleteUnsentReceipt, storeUnsentReceipt, getUnsentReceipt } from '#pwa/unsent-receipts.ts';
import type { ClaimDraft } from '../claim-form';
import type { ProofFileType } from '@sharebox/domain/payments/proof-file-type';
import { shrinkPhoto } from '#lib/shrink-photo.ts';
import { detectBlobType, uploadUnderUnusedName } from '#firebase/upload.ts';

/**
 * Images above this size in bytes are shrunk before they are uploaded. Smaller screenshots are uploaded unchanged, so
 * that they stay sharp.
 */
const shrinkAboveBytes = 1_000_000;

interface ProofFile {
  file: Blob;
  type: ProofFileType;
}

/** Thrown when all file names for an order's screenshots are used. Retrying does not help. */
class ProofLimitError extends Error {}

const emptyFileMessage = 'The file arrived empty. Please share it again or choose it here.';

/**
 * Detects the type of a file from its content. Returns a problem if the file is empty, or neither an image nor a PDF.
 */
async function validateProof(file: File): Promise<ProofFile | { problem: string }> {
  if (file.size === 0) return { problem: emptyFileMessage };
  const type = await detectBlobType(file);
  return type === null ? { problem: invalidProofTypeMessage } : { file, type };
}

/**
 * Shrinks a large screenshot on the device. Returns a problem if the file is too large
 * and cannot be shrunk
 * (docs/product/payment.md#the-screenshot).
 */
async function shrinkProof(proof: ProofFile): Promise<ProofFile | { problem: string }> {
  if (proof.type !== 'application/pdf' && proof.file.size > shrinkAboveBytes) {
    const small = await shrinkPhoto(proof.file).catch(() => null);
    if (small) return { file: small, type: 'image/jpeg' };
  }
  const problem = findProofProblem({ type: proof.type, size: proof.file.size });
  return problem === null ? proof : { problem };
}

interface ProofUpload {
  uid: string;
  orderId: string;
  proof: ProofFile;
  /** The path of the previously uploaded screenshot; null if there is none. */
  before: string | null;
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a payment screenshot under the next unused name in the order's folder and returns its path. Rejects if the
 * upload fails or is aborted.
 * @throws ProofLimitError if no unused name is left
 */
async function uploadProof({ uid, orderId, before, proof, ...upload }: ProofUpload): Promise<string> {
  const folder = getOrderProofsFolder(uid, orderId);
  const path = await uploadUnderUnusedName(folder, getUnusedProofNames(before), { ...upload, ...proof });
  if (path !== null) return path;
  throw new ProofLimitError();
}

type ProofState =
  | { status: 'none' }
  | { status: 'refused'; message: string }
  | { status: 'waiting'; file: File }
  | { status: 'uploading'; file: File; part: number }
  | { status: 'failed'; file: File }
  | { status: 'uploaded'; name: string; path: string };

export const proofUploadFailedMessage = 'Failed to upload payment proof';
const limitMessage = `This order has reached its limit of ${proofFileNames.length} screenshots, including removed ones. You can continue without one.`;

/**
 * Manages the payment screenshot of a claim. `kept` is the screenshot that was uploaded before a reload, if any.
 * Without it, picks a file that was chosen before the reload or shared from another app.
 */
export function usePaymentProofUpload(uid: string, orderId: string, kept: ClaimDraft['proof']) {
  const [state, setState] = useState<ProofState>(kept ? { status: 'uploaded', ...kept } : { status: 'none' });
  // The current upload. Choosing another file or removing the screenshot aborts it.
  const running = useRef<{ abort: AbortController; path?: Promise<string> }>(undefined);
  // The path of the last upload, even if it was removed from the claim, because its name cannot be used again.
  const last = useRef(kept?.path ?? null);
  // Ensures that the stored file is written and deleted in order, one operation at a time.
  const keeping = useRef(Promise.resolve());
  useEffect(() => () => running.current?.abort.abort(), []);
  const pickKept = useEffectEvent((file: File | null) => {
    if (file && running.current === undefined) void pick(file);
  });
  const hasUploaded = kept !== null;
  useEffect(() => {
    if (hasUploaded) return;
    let isCurrent = true;
    getUnsentReceipt(orderId).then(
      (file) => {
        if (isCurrent) pickKept(file);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasUploaded, orderId]);

  function keep(change: () => Promise<void>): void {
    keeping.current = keeping.current.then(change).catch(() => undefined);
  }
  const forgetKept = () => keep(() => deleteUnsentReceipt(orderId));

  async function upload(file: File, proof: ProofFile, signal: AbortSignal): Promise<string> {
    await waitForConnection();
    signal.throwIfAborted();
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ status: 'uploading', file, part });
    };
    onProgress(0);
    return uploadProof({ uid, orderId, proof, before: last.current, signal, onProgress });
  }

  /** Checks a chosen file, shrinks it if it is large, and uploads it as soon as the browser is online. */
  async function pick(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    const isWanted = () => !abort.signal.aborted;
    running.current = { abort };
    keep(() => storeUnsentReceipt(file, orderId));
    // The file may be unreadable if it is in cloud storage or has changed since it was chosen.
    const chosen = await validateProof(file).catch(() => ({ problem: unreadableFileMessage }));
    if (!isWanted()) return;
    if (!('problem' in chosen)) {
      setState(navigator.onLine ? { status: 'uploading', file, part: 0 } : { status: 'waiting', file });
    }
    const checked = 'problem' in chosen ? chosen : await shrinkProof(chosen);
    if (!isWanted()) return;
    if ('problem' in checked) {
      forgetKept();
      setState({ status: 'refused', message: checked.problem });
      return;
    }
    const path = upload(file, checked, abort.signal);
    running.current = { abort, path };
    try {
      const uploaded = await path;
      last.current = uploaded;
      forgetKept();
      if (isWanted()) setState({ status: 'uploaded', name: file.name, path: uploaded });
    } catch (error) {
      if (!isWanted()) return;
      const isOver = error instanceof ProofLimitError;
      if (isOver) {
        running.current = undefined;
        forgetKept();
      }
      setState(isOver ? { status: 'refused', message: limitMessage } : { status: 'failed', file });
    }
  }

  async function retry(): Promise<void> {
    if (state.status === 'failed') await pick(state.file);
  }

  /** Aborts the upload, or removes the uploaded screenshot from the claim. */
  function remove(): void {
    running.current?.abort.abort();
    running.current = undefined;
    forgetKept();
    setState({ status: 'none' });
  }

  /**
   * Waits for a running upload and returns the screenshot's path; null if there is no screenshot.
   * @throws if the upload fails
   */
  async function settled(): Promise<string | null> {
    if (state.status === 'uploaded') return state.path;
    try {
      return (await running.current?.path) ?? null;
    } catch (cause) {
      throw new Error(proofUploadFailedMessage, { cause });
    }
  }

  return { state, pick, retry, remove, settled };
}

export type PaymentProofUpload = ReturnType<typeof usePaymentProofUpload>;
