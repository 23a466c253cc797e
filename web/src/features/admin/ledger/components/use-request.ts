import { DomainError } from '@sharebox/domain/common/errors';
import { useState } from 'react';
import { failureMessage } from '#features/admin/lists/failure-message.ts';

/**
 * Sends what must happen once, under one key for as long as nobody knows whether it arrived. `send` says whether it
 * was taken; otherwise `refusal` says why not, or that `failure` happened.
 */
export function useRequest(failure: string) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  async function send(request: (requestId: string) => Promise<void>): Promise<boolean> {
    setRefusal(null);
    try {
      await request(requestId);
      return true;
    } catch (error) {
      setRefusal(failureMessage(failure, error));
      // The server has answered: what is typed differently next time is another request.
      if (error instanceof DomainError) setRequestId(crypto.randomUUID());
      return false;
    }
  }
  return { requestId, refusal, send };
}
