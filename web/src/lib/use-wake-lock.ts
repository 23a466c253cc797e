import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, if the device and its battery allow: staff have wet or full hands. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const release = () => void held?.release().catch(() => undefined);
    // The browser releases the lock whenever the page is hidden.
    const acquire = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) release();
        },
        () => undefined,
      );
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      release();
    };
  }, []);
}
