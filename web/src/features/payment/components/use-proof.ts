import { useEffect, useRef, useState } from 'react';
import { proofFileNames } from '@sharebox/domain/payments/payment';
import { unreadableFileMessage } from '#lib/errors.ts';
import { ProofLimitError, readProofImage, shrinkProof, uploadProof } from '../api/upload-proof';
import type { ClaimDraft } from '../claim-draft';

type ProofState =
  | { status: 'none' }
  | { status: 'refused'; message: string }
  | { status: 'uploading'; file: File; part: number }
  | { status: 'failed'; file: File }
  | { status: 'uploaded'; name: string; path: string };

export interface Proof {
  state: ProofState;
  /** Checks a chosen file, shrinks it if it is large, and uploads it immediately. */
  pick: (file: File) => Promise<void>;
  retry: () => Promise<void>;
  /** Aborts the upload, or removes the uploaded screenshot from the claim. */
  remove: () => void;
  /**
   * Waits for a running upload and returns the screenshot's path; null if there is no screenshot. @throws if the upload
   * fails.
   */
  settled: () => Promise<string | null>;
}

export const uploadFailedMessage = 'Failed to upload payment proof';
const limitMessage = `This order has reached its limit of ${proofFileNames.length} screenshots, including removed ones. You can continue without one.`;

/** `kept` is the screenshot uploaded before a reload, if any. */
export function useProof(uid: string, orderId: string, kept: ClaimDraft['proof']): Proof {
  const [state, setState] = useState<ProofState>(kept ? { status: 'uploaded', ...kept } : { status: 'none' });
  // The current upload. Choosing another file or removing the screenshot aborts it.
  const running = useRef<{ abort: AbortController; path?: Promise<string> }>(undefined);
  // The path of the last upload, even if it was removed from the claim, because its name cannot be used again.
  const last = useRef(kept?.path ?? null);
  useEffect(() => () => running.current?.abort.abort(), []);

  async function pick(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    const isWanted = () => !abort.signal.aborted;
    running.current = { abort };
    // The file may be unreadable if it is in cloud storage or has changed since it was chosen.
    const chosen = await readProofImage(file).catch(() => ({ problem: unreadableFileMessage }));
    if (!isWanted()) return;
    if (!('problem' in chosen)) setState({ status: 'uploading', file, part: 0 });
    const image = 'problem' in chosen ? chosen : await shrinkProof(chosen);
    if (!isWanted()) return;
    if ('problem' in image) {
      setState({ status: 'refused', message: image.problem });
      return;
    }
    const path = uploadProof({
      uid,
      orderId,
      image,
      before: last.current,
      signal: abort.signal,
      onProgress: (part) => {
        if (isWanted()) setState({ status: 'uploading', file, part });
      },
    });
    running.current = { abort, path };
    try {
      const uploaded = await path;
      last.current = uploaded;
      if (isWanted()) setState({ status: 'uploaded', name: file.name, path: uploaded });
    } catch (error) {
      if (!isWanted()) return;
      const isOver = error instanceof ProofLimitError;
      if (isOver) running.current = undefined;
      setState(isOver ? { status: 'refused', message: limitMessage } : { status: 'failed', file });
    }
  }

  async function retry(): Promise<void> {
    if (state.status === 'failed') await pick(state.file);
  }

  function remove(): void {
    running.current?.abort.abort();
    running.current = undefined;
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
