import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is looked at, where the device can and its battery allows: wet hands and full ones
 * unlock nothing.
 */
export function useAwakeScreen(): void {
  useEffect(() => {
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    const release = () => void held?.release().catch(() => undefined);
    // The browser lets go of it whenever another page is looked at.
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isOver) release();
        },
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      release();
    };
  }, []);
}
