import type { CallableContract } from '@sharebox/domain/common/callables';
import type * as z from 'zod/mini';
import { parseInput } from './parse-input';
import { countCall, countCallFromNetwork } from './rate-limit';
import type { Services } from './services';
import { type Caller, deployCall, type DeployedCall } from './validated-call';

/** Length of the rate-limit window, in milliseconds. */
export const visitorWindowMs = 10 * 60_000;

interface Definition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  contract: CallableContract<Input, Output>;
  /** Maximum number of calls per window by one signed-in person. */
  callsPerPerson: number;
  /** Maximum number of calls per window from one network address, which many phones may share. */
  callsPerAddress: number;
  handle: (services: Services, caller: Caller | null, input: z.output<Input>) => Promise<z.output<Output>>;
}

/**
 * Creates a callable that is open to visitors without a session. Before a call is parsed, it is counted for its network
 * and, if signed in, for its caller.
 */
export function createVisitorCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Definition<Input, Output>,
): DeployedCall<z.output<Output>> {
  const { contract, callsPerPerson, callsPerAddress, handle } = definition;
  return deployCall({
    name: contract.name,
    who: 'anybody',
    answer: async (services, caller, data, ip = caller?.ip ?? null) => {
      // Callers without a known address share one count.
      const address = ip ?? 'unknown';
      await countCallFromNetwork(services, contract.name, address, callsPerAddress, visitorWindowMs);
      if (caller) await countCall(services, contract.name, caller.uid, callsPerPerson, visitorWindowMs);
      return handle(services, caller, parseInput(contract, data));
    },
  });
}
