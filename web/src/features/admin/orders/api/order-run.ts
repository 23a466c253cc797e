import { deliveryRunSchema, orderRunSchema } from '@sharebox/domain/deliveries/delivery-run';
import { useLiveDocument } from '#firebase/live.ts';

/** Subscribes to the run that an order is on; null if it is not on a run. */
export function useOrderRun(orderId: string) {
  const part = useLiveDocument(`orders/${orderId}/private/run`, orderRunSchema);
  const runId = part.data?.run_id ?? null;
  const run = useLiveDocument(runId === null ? null : `delivery_runs/${runId}`, deliveryRunSchema);
  if (part.status !== 'ready') return part;
  return part.data === null ? { ...part, data: null } : run;
}
