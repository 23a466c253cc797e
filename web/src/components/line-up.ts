export type ToastTone = 'success' | 'info' | 'warning' | 'error';

interface Said {
  tone: ToastTone;
  message: string;
}

/**
 * The line of toasts, of which the first is shown, with one more. What went well gives way to whatever comes after it,
 * seen or not; a warning or an error is there for its whole time, and the rest wait behind it. The same message again
 * takes the earlier one's place.
 */
export function lineUp<Toast extends Said>(line: readonly Toast[], next: Toast): Toast[] {
  const staying = line.filter(
    ({ message, tone }) => message !== next.message && (tone === 'warning' || tone === 'error'),
  );
  return [...staying, next];
}
