interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/**
 * Creates a cache in this instance's memory, so that repeated requests past the CDN cost no reads and no rendering.
 * Requests at the same time share one answer. Failed answers are not kept, and of `most` entries the oldest goes first.
 */
export function createAnswerCache<T>(
  keptMs: number,
  { most = 200, now = Date.now }: { most?: number; now?: () => number } = {},
): (key: string, answer: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, answer) => {
    const found = kept.get(key);
    if (found && now() < found.until) return found.answer;
    kept.delete(key);
    // Until the answer arrives, the entry stays, however long that takes.
    const entry: Kept<T> = { answer: answer(), until: Infinity };
    kept.set(key, entry);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.answer.then(() => {
      if (keptMs === 0) forget();
      else entry.until = now() + keptMs;
    }, forget);
    return entry.answer;
  };
}
