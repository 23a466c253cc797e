import { DomainError } from '@sharebox/domain/common/errors';
import { useState } from 'react';
import { getFailureMessage } from '#features/admin/lists/failure-message.ts';

/**
 * Sends a request under one idempotency key until the server has answered. `send` returns whether the request was
 * accepted; otherwise `refusal` is the reason, or `failure`.
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
      // The server has answered, so a changed form gets a new request id.
      if (error instanceof DomainError) setRequestId(crypto.randomUUID());
      return false;
    }
  }
  return { requestId, refusal, send };
}
