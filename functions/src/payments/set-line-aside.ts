import { setLineAsideContract } from '@sharebox/domain/payments/statement-callables';
import { createValidatedCall } from '../platform/validated-call';
import { setLineAside, writeSetAside } from './set-aside';

export const setLineAsideHandler = createValidatedCall({
  contract: setLineAsideContract,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: async (services, caller, { transaction_id, reason, note }) => {
    if (reason === null) await writeSetAside(services, caller, transaction_id, null);
    else await setLineAside(services, caller, transaction_id, { reason, note: note || null });
    return { transaction_id };
  },
});
