export type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface QueuedToast {
  tone: ToastTone;
  message: string;
  /** The toast reports an event that no action of the person caused. */
  isNews?: boolean;
}

const isProblem = ({ tone }: QueuedToast) => tone === 'warning' || tone === 'error';

/**
 * Adds a toast to the queue, whose first toast is shown (docs/product/look.md#toasts). A success is replaced by the
 * answer to the next action. A warning or an error keeps its full time, and later toasts wait. News wait for answers
 * and are replaced by newer news. A repeated message replaces the earlier toast.
 */
export function enqueueToast<Toast extends QueuedToast>(line: readonly Toast[], next: Toast): Toast[] {
  const others = line.filter(({ message }) => message !== next.message);
  if (next.isNews) return [...others.filter(({ isNews }) => !isNews), next];
  const [shown] = line;
  const waitingNews = others.filter((toast) => toast.isNews && toast !== shown);
  return [...others.filter(isProblem), next, ...waitingNews];
}

/** Adds the toasts of one frame to the queue: answers first, because the first toast counts as shown. */
export function enqueueToasts<Toast extends QueuedToast>(
  line: readonly Toast[],
  added: readonly Toast[],
): readonly Toast[] {
  return [...added.filter(({ isNews }) => !isNews), ...added.filter(({ isNews }) => isNews)].reduce(
    enqueueToast,
    line,
  );
}
