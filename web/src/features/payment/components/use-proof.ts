import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { proofFileNames } from '@sharebox/domain/payments/payment';
import { unreadableFileMessage } from '#lib/errors.ts';
import { waitForConnection } from '#lib/online.ts';
import { deleteKeptReceipt, keepReceipt, readKeptReceipt } from '#pwa/unsent-receipts.ts';
import { type ProofFile, ProofLimitError, readProof, shrinkProof, uploadProof } from '../api/upload-proof';
import type { ClaimDraft } from '../claim-form';

type ProofState =
  | { status: 'none' }
  | { status: 'refused'; message: string }
  | { status: 'waiting'; file: File }
  | { status: 'uploading'; file: File; part: number }
  | { status: 'failed'; file: File }
  | { status: 'uploaded'; name: string; path: string };

export interface Proof {
  state: ProofState;
  /** Checks a chosen file, shrinks it if it is large, and uploads it as soon as the browser is online. */
  pick: (file: File) => Promise<void>;
  retry: () => Promise<void>;
  /** Aborts the upload, or removes the uploaded screenshot from the claim. */
  remove: () => void;
  /**
   * Waits for a running upload and returns the screenshot's path; null if there is no screenshot.
   * @throws if the upload fails
   */
  settled: () => Promise<string | null>;
}

export const uploadFailedMessage = 'Failed to upload payment proof';
const limitMessage = `This order has reached its limit of ${proofFileNames.length} screenshots, including removed ones. You can continue without one.`;

/**
 * `kept` is the screenshot uploaded before a reload, if any. Otherwise, a file that was chosen before the reload or
 * shared from another app is picked.
 */
export function useProof(uid: string, orderId: string, kept: ClaimDraft['proof']): Proof {
  const [state, setState] = useState<ProofState>(kept ? { status: 'uploaded', ...kept } : { status: 'none' });
  // The current upload. Choosing another file or removing the screenshot aborts it.
  const running = useRef<{ abort: AbortController; path?: Promise<string> }>(undefined);
  // The path of the last upload, even if it was removed from the claim, because its name cannot be used again.
  const last = useRef(kept?.path ?? null);
  // Writes and deletes the file that the device keeps, one after the other.
  const keeping = useRef(Promise.resolve());
  useEffect(() => () => running.current?.abort.abort(), []);
  const pickKept = useEffectEvent((file: File | null) => {
    if (file && running.current === undefined) void pick(file);
  });
  const hasUploaded = kept !== null;
  useEffect(() => {
    if (hasUploaded) return;
    let isCurrent = true;
    readKeptReceipt(orderId).then(
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
  const forgetKept = () => keep(() => deleteKeptReceipt(orderId));

  async function upload(file: File, proof: ProofFile, signal: AbortSignal): Promise<string> {
    await waitForConnection();
    signal.throwIfAborted();
    const onProgress = (part: number) => {
      if (!signal.aborted) setState({ status: 'uploading', file, part });
    };
    onProgress(0);
    return uploadProof({ uid, orderId, proof, before: last.current, signal, onProgress });
  }

  async function pick(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    const isWanted = () => !abort.signal.aborted;
    running.current = { abort };
    keep(() => keepReceipt(file, orderId));
    // The file may be unreadable if it is in cloud storage or has changed since it was chosen.
    const chosen = await readProof(file).catch(() => ({ problem: unreadableFileMessage }));
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

  function remove(): void {
    running.current?.abort.abort();
    running.current = undefined;
    forgetKept();
    setState({ status: 'none' });
  }

  async function settled(): Promise<string | null> {
    if (state.status === 'uploaded') return state.path;
    try {
      return (await running.current?.path) ?? null;
    } catch (cause) {
      throw new Error(uploadFailedMessage, { cause });
    }
  }

  return { state, pick, retry, remove, settled };
}
