import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * Returns the device's time, updated every minute and when the page is seen again, so that relative times and dates stay
 * correct on an open page.
 */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, minuteMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
