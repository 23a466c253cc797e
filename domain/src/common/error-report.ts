import * as z from 'zod/mini';

/** What a browser says of an error that nobody caught. Texts are cut by `errorReportOf`, and refused if longer. */
export const errorReportSchema = z.strictObject({
  /** What the error page shows, and staff search the log for. */
  reference: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  message: z.string().check(z.maxLength(500)),
  stack: z.string().check(z.maxLength(4000)),
  /** The page's path, without what follows `?` or `#`. */
  path: z.string().check(z.maxLength(200)),
});
export type ErrorReport = z.output<typeof errorReportSchema>;

/** A report whose texts are as long as one may be. */
export function errorReportOf(texts: ErrorReport): ErrorReport {
  return {
    reference: texts.reference,
    message: texts.message.slice(0, 500),
    stack: texts.stack.slice(0, 4000),
    path: texts.path.slice(0, 200),
  };
}

/**
 * A message without what may tell whom it is about: addresses of e-mail, what stands in quotes (a value, as a rule),
 * digits (phones, accounts, amounts), long ids, and what follows `?` or `#` in an address.
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
 * `  at render (https://…/home-Bx1.js:1:2)` in Chromium, `render@https://…/home-Bx1.js:1:2` in the others. What a
 * function is called has no spaces but those of JavaScript: other words are a message's further line.
 */
const frame =
  /^(?:\s*at (?:(?:async |new )?[\w$.<>]+(?: \[as [\w$]+\])? \()?|[\w$.<>]*@)https?:\/\/[^\s?#@]+\.js:\d+:\d+\)?$/;
const mostFrames = 20;

/** A stack's lines that name code and nothing else; its first, the message, goes. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.replace(/[?#][^:\s)]*(?=:\d+:\d+\)?$)/, ''))
    .filter((line) => frame.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim());
}

/**
 * What is logged of a report (docs/product/privacy.md#errors-in-browsers): nothing that tells who had the error. Of
 * the path only its first part, since a gift page's second names a person.
 */
export function loggedError({ reference, message, stack, path }: ErrorReport) {
  return {
    // As one text: Google's log groups errors by the stack below their message.
    message: [`Error in a browser: ${withoutPersonalData(message)}`, ...framesOf(stack)].join('\n    '),
    reference,
    page: /^\/[\w-]*/.exec(path)?.[0] ?? '',
  };
}
