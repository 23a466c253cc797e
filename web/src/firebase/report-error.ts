import { reportErrorContract } from '@sharebox/domain/shop/callables';
import { truncateErrorReport } from '@sharebox/domain/common/error-report';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from './call';

/** Maximum number of reports per page load, in case a page keeps failing. */
const maxReports = 5;
const reported = new Set<string>();

/**
 * Returns the message to report. For zod errors, returns only paths and codes, because zod's messages quote invalid
 * input.
 */
function getReportMessage(error: Error): string {
  const message =
    error instanceof z.core.$ZodError
      ? error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
      : error.message;
  const cause = error.cause instanceof Error ? `; because of ${getReportMessage(error.cause)}` : '';
  return `${error.name}: ${message}${cause}`;
}

/** Returns whether the error's stack contains the shop's own code, rather than only a browser extension's. */
const hasOwnCode = ({ stack = '' }: Error) => stack.includes(location.origin);

/**
 * Sends an error report to the staff's log, at most once per reference (docs/product/privacy.md#errors-in-browsers).
 * Ignores connection failures. Never throws, because the error page does not wait for the report.
 */
export async function sendErrorReport(error: unknown, reference: string): Promise<void> {
  if (!(error instanceof Error) || !hasOwnCode(error) || error instanceof NetworkError || !navigator.onLine)
    return;
  if (reported.has(reference) || reported.size >= maxReports) return;
  reported.add(reference);
  const report = truncateErrorReport({
    reference,
    message: getReportMessage(error),
    stack: error.stack ?? '',
    path: location.pathname,
  });
  await callFunction(reportErrorContract, report).catch(() => undefined);
}
