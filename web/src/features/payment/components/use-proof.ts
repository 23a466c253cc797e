import { useEffect, useRef, useState } from 'react';
import { unreadableFileMessage } from '#lib/errors.ts';
import { checkProof, uploadProof } from '../api/upload-proof';
import type { ClaimDraft } from '../claim-draft';

type ProofState =
  | { status: 'none' }
  | { status: 'refused'; message: string }
  | { status: 'uploading'; file: File; part: number }
  | { status: 'failed'; file: File }
  | { status: 'uploaded'; name: string; path: string };

export interface Proof {
  state: ProofState;
  /** Checks a picked file and uploads it at once. */
  pick: (file: File) => Promise<void>;
  retry: () => Promise<void>;
  /** Cancels an upload, or takes the screenshot out of the claim again. */
  remove: () => void;
  /** The uploaded screenshot's path, null without one. Waits for a running upload; throws when that fails. */
  settled: () => Promise<string | null>;
}

export const uploadFailedMessage = 'Failed to upload payment proof';

/** The optional transfer screenshot of one order's claim. `kept` was uploaded before a reload. */
export function useProof(uid: string, orderId: string, kept: ClaimDraft['proof']): Proof {
  const [state, setState] = useState<ProofState>(kept ? { status: 'uploaded', ...kept } : { status: 'none' });
  // The upload whose end is awaited; a later pick or a removal aborts it.
  const running = useRef<{ abort: AbortController; path?: Promise<string> }>(undefined);
  // What was uploaded last, taken out of the claim again or not: its name is used up.
  const last = useRef(kept?.path ?? null);
  useEffect(() => () => running.current?.abort.abort(), []);

  async function pick(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    const isWanted = () => !abort.signal.aborted;
    running.current = { abort };
    // One that lies in a cloud, or has changed since it was picked, may not be had.
    const checked = await checkProof(file).catch(() => ({ problem: unreadableFileMessage }));
    if (!isWanted()) return;
    if ('problem' in checked) {
      setState({ status: 'refused', message: checked.problem });
      return;
    }
    setState({ status: 'uploading', file, part: 0 });
    const path = uploadProof({
      uid,
      orderId,
      file,
      type: checked.type,
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
    } catch {
      if (isWanted()) setState({ status: 'failed', file });
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
