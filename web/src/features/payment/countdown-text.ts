const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as `9:05`, or as `1:09:05` from one hour on. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}`
    : `${minutes}:${padTwo(seconds % 60)}`;
}
