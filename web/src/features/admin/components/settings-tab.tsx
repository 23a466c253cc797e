import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { useSettings } from '../api/shop';
import { AuditLog } from './audit-log';
import { SettingsForm } from './settings-form';
import { StaffList } from './staff-list';

/** What the shop goes by where nobody has said anything yet. */
const untold = {
  bank_account: { bank_name: '', account_name: '', account_number: '' },
  support: { email: '', phone: '' },
  ordering_window: 'weekly',
  hold_minutes: 30,
} as const;

/** What the whole shop goes by, and who runs it. */
export function SettingsTab() {
  const live = useSettings();
  return (
    <Stack gap={5}>
      {live.status === 'error' && (
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={live.retry}>
              Try Again
            </Button>
          }
        >
          Failed to fetch the settings
        </Banner>
      )}
      {live.status === 'loading' && <Skeleton height={420} />}
      {live.status === 'ready' && <SettingsForm settings={live.data ?? untold} />}
      <StaffList />
      <AuditLog />
    </Stack>
  );
}
