import { useCallback, useEffect, useState } from 'react';

type ObjectUrl = { status: 'loading' | 'error' } | { status: 'ready'; url: string };

/**
 * Returns an object URL for the blob that `read(key)` resolves to. The URL is revoked on unmount and when `key`
 * changes.
 */
export function useObjectUrl(key: string, read: (key: string) => Promise<Blob>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ObjectUrl>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    let url: string | undefined;
    read(key).then(
      (blob) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(blob);
        setState({ status: 'ready', url });
      },
      () => {
        if (isCurrent) setState({ status: 'error' });
      },
    );
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, read, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}
