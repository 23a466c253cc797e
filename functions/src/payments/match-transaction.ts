import { matchTransactionContract } from '@sharebox/domain/payments/statement-callables';
import { createValidatedCall } from '../platform/validated-call';
import { matchLine } from './match-line';

export const matchTransactionHandler = createValidatedCall({
  contract: matchTransactionContract,
  who: 'bookkeeper',
  callsPerMinute: 120,
  handle: matchLine,
});
