import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is visible, for staff with wet or full hands. The device may refuse, for example
 * on a low battery.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const release = () => void held?.release().catch(() => undefined);
    // Called again when the page becomes visible, because the browser releases the lock when the page is hidden.
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
