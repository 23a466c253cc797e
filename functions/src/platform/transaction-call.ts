import type { CallableContract } from '@sharebox/domain/common/callables';
import type * as z from 'zod/mini';
import { runStaffTransaction } from './audit/audit-row';
import { callRules } from './call-rules';
import type { Store } from './db/store';
import { runInTransaction, type StoreTransaction } from './db/transaction';
import type { Services } from './services';
import { type Caller, createCall } from './validated-call';

/** The arguments of a callable's handler that runs in a transaction. */
interface TransactionCall {
  transaction: StoreTransaction;
  store: Store;
  services: Services;
  caller: Caller;
  /** The time at which this attempt of the transaction started. */
  at: Date;
}

/** Creates a callable like `createCall`, whose handler runs in one transaction. */
export function createTransactionCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: CallableContract<Input, Output>,
  handle: (call: TransactionCall, input: z.output<Input>) => Promise<z.output<Output>>,
) {
  const run = callRules[contract.name]?.who === 'signed-in' ? runInTransaction : runStaffTransaction;
  return createCall(contract, (services, caller, input) => {
    const { store, now } = services;
    return run(store, (transaction) => handle({ transaction, store, services, caller, at: now() }, input));
  });
}
