import { getFailureMessage } from '#features/admin/lists/failure-message.ts';
import { useExpiringState } from '#lib/use-expiring-state.ts';
import type { NoticeMessage } from './notice';

/** Milliseconds for which a success is shown in the drops tab. */
export const dropSuccessMs = 2000;

export type NoticeState = ReturnType<typeof useNotice>;

/** Holds the outcome of the last action. A success hides itself after `successMs` milliseconds, or stays with null. */
export function useNotice(successMs: number | null = null) {
  const [message, setMessage] = useExpiringState<NoticeMessage>(({ tone }) =>
    tone === 'success' ? successMs : null,
  );
  return {
    message,
    dismiss: () => setMessage(null),
    succeed: (text: string) => setMessage({ tone: 'success', text }),
    /** Shows the reason for a rejection, or that `what` failed and why. */
    fail: (what: string, error: unknown) =>
      setMessage({ tone: 'error', text: getFailureMessage(what, error) }),
  };
}
