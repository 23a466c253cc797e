import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The device's time, once a minute: “two hours ago” grows old and today passes while a page stays open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
