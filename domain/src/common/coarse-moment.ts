const minuteMs = 60_000;
const dayMs = 86_400_000;

function floored(at: Date, unitMs: number): Date {
  return new Date(Math.floor(at.getTime() / unitMs) * unitMs);
}

/** The minute that a moment is in: as much as one side of a gift learns of when the other did something. */
export function wholeMinute(at: Date): Date {
  return floored(at, minuteMs);
}

/** The day that a moment is in, in UTC. */
export function wholeDay(at: Date): Date {
  return floored(at, dayMs);
}
