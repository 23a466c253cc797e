import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useSettings } from '../api/shop';
import { AreaDemand } from './area-demand';
import { SettingsForm } from './settings-form';
import { StaffList } from './staff-list';

/** The defaults until settings are saved for the first time. */
const defaultSettings = {
  bank_account: { bank_name: '', account_name: '', account_number: '' },
  support: { email: '', phone: '' },
  ordering_window: 'weekly',
  hold_minutes: 30,
  claim_hours: defaultClaimHours,
} as const;

export function SettingsTab() {
  const live = useSettings();
  return (
    <Stack gap={5}>
      {live.status === 'error' && (
        <LoadFailure onRetry={live.retry}>Failed to fetch the settings</LoadFailure>
      )}
      {live.status === 'loading' && <Skeleton height={420} />}
      {live.status === 'ready' && <SettingsForm settings={live.data ?? defaultSettings} />}
      <AreaDemand />
      <StaffList />
    </Stack>
  );
}
