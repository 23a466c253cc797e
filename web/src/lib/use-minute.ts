import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Returns the device's time, updated every minute, so that relative times and dates stay correct on an open page. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
