import * as z from 'zod/mini';
import { truncateText } from './text';

/** A browser's report of an uncaught error. `truncateErrorReport` shortens its texts to the lengths below. */
export const errorReportSchema = z.strictObject({
  /** The code shown on the error page. Staff search the log for it. */
  reference: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  message: z.string().check(z.maxLength(500)),
  stack: z.string().check(z.maxLength(4000)),
  /** The page's path, without query string or hash. */
  path: z.string().check(z.maxLength(200)),
});
export type ErrorReport = z.output<typeof errorReportSchema>;

export function truncateErrorReport(texts: ErrorReport): ErrorReport {
  return {
    reference: texts.reference,
    message: truncateText(texts.message, 500),
    stack: truncateText(texts.stack, 4000),
    path: truncateText(texts.path, 200),
  };
}

/**
 * Replaces everything in a message that may identify a person: email addresses, quoted values, long numbers (phones,
 * accounts, amounts), long ids, and the query string and hash of URLs.
 */
function withoutPersonalData(message: string): string {
  return message
    .replace(/\S+@\S+/g, '<e-mail>')
    .replace(/(["“”'`])[^"“”'`]+["“”'`]/g, '$1…$1')
    .replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/\+?\d[\d\s.,-]{3,}\d/g, '<number>')
    .replace(/\b(?=\w*\d)\w{16,}\b/g, '<id>');
}

/**
 * A stack frame: `at render (https://…/home-Bx1.js:1:2)` in Chromium, `render@https://…/home-Bx1.js:1:2` in other
 * browsers. Function names may contain spaces only where JavaScript itself adds them (`new`, `async`, `[as …]`). Any
 * other text with spaces may be part of a multi-line message.
 */
const framePattern =
  /^(?:\s*at (?:(?:async |new )?[\w$.<>]+(?: \[as [\w$]+\])? \()?|[\w$.<>]*@)https?:\/\/[^\s?#@]+\.js:\d+:\d+\)?$/;
const maxFrames = 20;

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.replace(/[?#][^:\s)]*(?=:\d+:\d+\)?$)/, ''))
    .filter((line) => framePattern.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim());
}

/**
 * Builds the log entry of a report without personal data (docs/product/privacy.md#errors-in-browsers). Only the first
 * segment of the path is kept, because the second segment of a gift page names a person.
 */
export function buildErrorLogEntry({ reference, message, stack, path }: ErrorReport) {
  return {
    // Google Cloud groups errors by the stack trace in the log message, so the stack trace is appended to the message.
    message: [`Error in a browser: ${withoutPersonalData(message)}`, ...framesOf(stack)].join('\n    '),
    reference,
    page: /^\/[\w-]*/.exec(path)?.[0] ?? '',
  };
}
