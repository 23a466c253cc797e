import { DomainError } from '@sharebox/domain/common/errors';
import { useState } from 'react';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';

/**
 * Sends requests under one idempotency key until the server has answered. `send` returns whether the request was
 * accepted. If not, `refusal` holds the reason or, failing that, the `failure` text.
 */
export function useIdempotentRequest(failure: string) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  async function send(request: (requestId: string) => Promise<void>): Promise<boolean> {
    setRefusal(null);
    try {
      await request(requestId);
      return true;
    } catch (error) {
      setRefusal(getFailureMessage(failure, error));
      // The server has answered, so the next attempt needs a new request id.
      if (error instanceof DomainError) setRequestId(crypto.randomUUID());
      return false;
    }
  }
  return { requestId, refusal, send };
}
