import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { useExpiringState } from '#lib/timers.ts';
import type { NoticeMessage } from './notice';

export const dropSuccessMs = 2000;

export type NoticeState = ReturnType<typeof useNotice>;

/** A success message disappears after `successMs`, or stays if that is null. */
export function useNotice(successMs: number | null = null) {
  const [message, setMessage] = useExpiringState<NoticeMessage>(({ tone }) =>
    tone === 'success' ? successMs : null,
  );
  return {
    message,
    dismiss: () => setMessage(null),
    succeed: (text: string) => setMessage({ tone: 'success', text }),
    /** Shows the reason for a rejection. For any other error, shows what failed (`what`) and the error message. */
    fail: (what: string, error: unknown) =>
      setMessage({ tone: 'error', text: getFailureMessage(what, error) }),
  };
}
