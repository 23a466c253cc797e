import { useEffect, useState } from 'react';

interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed';
  /** The last result of this `load`, kept while it is loaded again. */
  data: T | null;
}

/**
 * Loads a value once and returns it with functions to refresh and retry. `load` receives whether the user asked for a
 * fresh value, and must be a stable function. Another `load` replaces the value, and null loads nothing.
 */
export function useLoad<T>(load: ((isFresh: boolean) => Promise<T>) | null) {
  const [attempt, setAttempt] = useState<{ refreshed: typeof load }>({ refreshed: null });
  const initial: Loaded<T> = { status: 'loading', data: null };
  const [last, setLast] = useState({ load, attempt, ...initial });
  useEffect(() => {
    if (!load) return undefined;
    let isCurrent = true;
    const update = (news: Pick<Loaded<T>, 'status'> & Partial<Loaded<T>>) => {
      if (!isCurrent) return;
      setLast((before) => ({ load, attempt, data: before.load === load ? before.data : null, ...news }));
    };
    load(attempt.refreshed === load).then(
      (data) => update({ status: 'ready', data }),
      () => update({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const { status, data } = last.load === load ? last : initial;
  return {
    status: last.attempt === attempt ? status : initial.status,
    data,
    refresh: () => setAttempt({ refreshed: load }),
    retry: () => setAttempt({ ...attempt }),
  };
}
