import { FactList } from '#components/layout/fact-list.tsx';
import { stopLabels } from '#features/admin/deliveries/run-text.ts';
import { useOrderRun } from '#features/admin/orders/api/order-run.ts';

export function OrderRunDetails({ orderId }: { orderId: string }) {
  const run = useOrderRun(orderId).data;
  if (!run) return null;
  const place = run.order_ids.indexOf(orderId) + 1;
  return (
    <FactList
      facts={[
        ['Run', `${run.name}, ${run.driver_name ?? 'no rider yet'}`],
        [
          'Stop',
          `${place} of ${run.order_ids.length}: ${stopLabels[run.stop_states[orderId] ?? 'waiting'].label}`,
        ],
      ]}
    />
  );
}
