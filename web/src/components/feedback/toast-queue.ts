export type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface QueuedToast {
  tone: ToastTone;
  message: string;
  /** Whether the toast reports an event that the user's own actions did not cause. */
  isNews?: boolean;
}

const isProblem = ({ tone }: QueuedToast) => tone === 'warning' || tone === 'error';

/**
 * Adds a toast to the queue. The first toast of the queue is shown (docs/product/look.md#toasts). The result of an
 * action replaces earlier results and the news toast that is shown. Warnings and errors stay for their full time while
 * later toasts wait. A news toast waits for all other toasts and replaces an older news toast. A toast replaces an
 * earlier toast with the same message.
 */
export function enqueueToast<Toast extends QueuedToast>(line: readonly Toast[], next: Toast): Toast[] {
  const others = line.filter(({ message }) => message !== next.message);
  if (next.isNews) return [...others.filter(({ isNews }) => !isNews), next];
  const [shown] = line;
  const waitingNews = others.filter((toast) => toast.isNews && toast !== shown);
  return [...others.filter(isProblem), next, ...waitingNews];
}

/**
 * Adds several toasts to the queue. Adds action results before news, because `enqueueToast` treats the first toast in
 * the queue as shown.
 */
export function enqueueToasts<Toast extends QueuedToast>(
  line: readonly Toast[],
  added: readonly Toast[],
): readonly Toast[] {
  return [...added.filter(({ isNews }) => !isNews), ...added.filter(({ isNews }) => isNews)].reduce(
    enqueueToast,
    line,
  );
}
