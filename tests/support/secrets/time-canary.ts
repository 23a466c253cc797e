import type { Canary } from './canary';

/** Returns a number in the positional notation of this alphabet, most significant digit first. */
function toDigits(alphabet: string, value: number): string {
  const digit = alphabet.charAt(value % alphabet.length);
  const rest = Math.floor(value / alphabet.length);
  return rest === 0 ? digit : toDigits(alphabet, rest) + digit;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pushId = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const lagosOffsetMs = 3_600_000;

/** Returns prefixes of time-sortable ids: base 36, UUIDs (version 7), ULIDs and Firebase push ids. */
function toIdPrefixes(ms: number): string[] {
  const hex = ms.toString(16);
  return [
    ms.toString(36),
    `${hex.slice(0, -4)}-?${hex.slice(-4)}`,
    toDigits(crockford, ms),
    toDigits(pushId, ms),
  ];
}

/**
 * Returns a canary that matches a time to the millisecond in every format: as ISO text in UTC or Lagos time, as a
 * number of seconds, milliseconds, microseconds or nanoseconds, as a two-part timestamp, and in time-sortable ids. It
 * ignores `createTime` and `updateTime`, which Firestore shows to everyone who may read a document. docs/decisions/0008
 * explains why these reveal nothing.
 */
export function createTimeCanary(what: string, at: Date): Canary {
  const ms = at.getTime();
  const seconds = Math.floor(ms / 1000);
  const fraction = String(ms % 1000).padStart(3, '0');
  const iso = [at, new Date(ms + lagosOffsetMs)].map((one) =>
    one.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
  );
  const spelled = [
    `(?<!(?:create|update|read)Time":\\s{0,2}")(?:${iso.join('|')})\\.${fraction}`,
    `(?<![\\d.])${seconds}(?:\\.?${fraction}\\d{0,6})?(?![\\d.]|"?,\\s*"?_?nano)`,
    `${seconds}"?,\\s*"?_?nano(?:second)?s"?:\\s*"?${ms % 1000 === 0 ? '' : ms % 1000}\\d{6}(?!\\d)`,
    ...toIdPrefixes(ms),
  ];
  return { what, pattern: new RegExp(spelled.join('|'), 'i') };
}
