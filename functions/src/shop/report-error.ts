import { reportErrorContract } from '@sharebox/domain/shop/callables/report-error';
import { loggedError } from '@sharebox/domain/common/error-report';
import { logger } from 'firebase-functions/v2';
import { visitorCall } from '../platform/visitor-call';

export const reportErrorHandler = visitorCall({
  contract: reportErrorContract,
  callsPerPerson: 10,
  callsPerAddress: 60,
  handle: (_services, _caller, report) => {
    // Not `error`, which puts this function's own stack in place of the message.
    logger.write({ severity: 'ERROR', ...loggedError(report) });
    return Promise.resolve({ received: true });
  },
});
