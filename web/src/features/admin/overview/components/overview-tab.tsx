import { Stack } from '#components/layout/stack.tsx';
import { useRole } from '#shared/accounts/use-role.ts';
import { DropOverview } from './drop-overview';
import { SalesOverview } from './sales-overview';

/** The figures of a week or month and, for admins, of a drop. */
export function OverviewTab() {
  const isAdmin = useRole() === 'admin';
  return (
    <Stack gap={6}>
      <section aria-label="Week and month">
        <SalesOverview />
      </section>
      {isAdmin && (
        <section aria-label="A drop at a glance">
          <DropOverview />
        </section>
      )}
    </Stack>
  );
}
