const minuteMs = 60_000;
const dayMs = 86_400_000;

function floorTo(at: Date, unitMs: number): Date {
  return new Date(Math.floor(at.getTime() / unitMs) * unitMs);
}

/** Rounds a timestamp down to its minute. Givers and recipients see each other's actions only to the minute. */
export function floorToMinute(at: Date): Date {
  return floorTo(at, minuteMs);
}

export function floorToDay(at: Date): Date {
  return floorTo(at, dayMs);
}
