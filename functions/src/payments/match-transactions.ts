import { matchTransactionsContract } from '@sharebox/domain/payments/statement-callables';
import { applyToEach } from '../platform/apply-to-each';
import { createValidatedCall } from '../platform/validated-call';
import { matchLine } from './match-line';

export const matchTransactionsHandler = createValidatedCall({
  contract: matchTransactionsContract,
  who: 'bookkeeper',
  callsPerMinute: 30,
  handle: async (services, caller, { matches }) => {
    const outcomes = await applyToEach(matches, (match) => matchLine(services, caller, match));
    return {
      results: outcomes.map(({ item, refusal }) => ({ transaction_id: item.transaction_id, refusal })),
    };
  },
});
