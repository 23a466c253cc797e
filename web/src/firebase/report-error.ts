import { reportErrorContract } from '@sharebox/domain/shop/callables/report-error';
import { truncateErrorReport } from '@sharebox/domain/common/error-report';
import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from './call';

/** One page that fails at every turn says so only this often. */
const mostReports = 5;
const reported = new Set<string>();

/** What failed, without the values that failed: zod's own message is a list of them, in quotes. */
function messageOfAll(error: Error): string {
  const message =
    error instanceof z.core.$ZodError
      ? error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ')
      : error.message;
  const cause = error.cause instanceof Error ? `; because of ${messageOfAll(error.cause)}` : '';
  return `${error.name}: ${message}${cause}`;
}

/** Whether our own code is in the error's stack, and not only a browser extension's. */
const isOurs = ({ stack = '' }: Error) => stack.includes(location.origin);

/**
 * Tells staff's log of an error that nobody caught, once, under its reference
 * (docs/product/privacy.md#errors-in-browsers). Not of what is the connection's fault, and never throws: the error page
 * doesn't wait for it.
 */
export async function sendErrorReport(error: unknown, reference: string): Promise<void> {
  if (!(error instanceof Error) || !isOurs(error) || error instanceof NetworkError || !navigator.onLine)
    return;
  if (reported.has(reference) || reported.size >= mostReports) return;
  reported.add(reference);
  const report = truncateErrorReport({
    reference,
    message: messageOfAll(error),
    stack: error.stack ?? '',
    path: location.pathname,
  });
  await callFunction(reportErrorContract, report).catch(() => undefined);
}
