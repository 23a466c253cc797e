import { reportErrorContract } from '@sharebox/domain/shop/callables';
import { buildErrorLogEntry } from '@sharebox/domain/common/error-report';
import { logger } from 'firebase-functions/v2';
import { createVisitorCall } from '../platform/visitor-call';

export const reportErrorHandler = createVisitorCall({
  contract: reportErrorContract,
  callsPerPerson: 10,
  callsPerAddress: 60,
  handle: (_services, _caller, report) => {
    // Use `logger.write`, because `logger.error` would replace the message with this function's own stack trace.
    logger.write({ severity: 'ERROR', ...buildErrorLogEntry(report) });
    return Promise.resolve({ received: true });
  },
});
