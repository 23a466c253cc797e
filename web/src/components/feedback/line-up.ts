export type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface Said {
  tone: ToastTone;
  message: string;
  /** It arrives by itself, and answers nothing that somebody has just done. */
  isNews?: boolean;
}

const mustBeRead = ({ tone }: Said) => tone === 'warning' || tone === 'error';

/**
 * The line of toasts, of which the first is shown, with one more (docs/product/look.md#toasts). What went well gives
 * way to the answer to whatever is done next, seen or not; a warning or an error is there for its whole time, and the
 * rest wait behind it. News wait for the answers, and give way to newer ones. The same message again takes the earlier
 * one's place.
 */
export function lineUp<Toast extends Said>(line: readonly Toast[], next: Toast): Toast[] {
  const others = line.filter(({ message }) => message !== next.message);
  if (next.isNews) return [...others.filter(({ isNews }) => !isNews), next];
  const [shown] = line;
  const waitingNews = others.filter((toast) => toast.isNews && toast !== shown);
  return [...others.filter(mustBeRead), next, ...waitingNews];
}

/** The line with all that is said within one frame: answers first, for what is first counts as shown. */
export function lineUpAll<Toast extends Said>(
  line: readonly Toast[],
  said: readonly Toast[],
): readonly Toast[] {
  return [...said.filter(({ isNews }) => !isNews), ...said.filter(({ isNews }) => isNews)].reduce(
    lineUp,
    line,
  );
}
