import { SectionCard } from '#components/layout/section-card.tsx';
import { countAreaRequests, areaRequestSchema } from '@sharebox/domain/accounts/area-request';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { defaultClaimHours, shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { SettingsForm } from './settings-form';
import { StaffList } from './staff-list';
import { useRecords, recordsOf, orderBy, limit } from '#firebase/records.ts';
import { useLiveDocument } from '#firebase/live.ts';

/** The maximum number of area requests that are counted. */
const maxCountedAreaRequests = 500;

/** A list of the areas where customers want deliveries, with the number of customers per area. */
function RequestedAreaList() {
  const live = useRecords(
    recordsOf(
      'area_requests',
      areaRequestSchema,
      orderBy('requested_at', 'desc'),
      limit(maxCountedAreaRequests),
    ),
  );
  return (
    <SectionCard
      isSmall
      gap={3}
      title="Waiting for new areas"
      lead="Customers who chose “Elsewhere”. Once you add their area to the list above, they get an email."
    >
      <LoadedContent
        of={[live]}
        heights={[48]}
        failure="The waiting list could not be loaded."
        empty={<Text>No customer is waiting.</Text>}
      >
        {(requests) => (
          <FactList
            facts={countAreaRequests(requests).map(({ area, people }) => [
              area,
              people === 1 ? '1 person' : `${people} people`,
            ])}
          />
        )}
      </LoadedContent>
      {live.data?.length === maxCountedAreaRequests && (
        <Text size="small">Counts the latest {maxCountedAreaRequests} customers.</Text>
      )}
    </SectionCard>
  );
}

/** The settings that apply until settings are saved for the first time. */
const defaultSettings = {
  bank_account: { bank_name: '', account_name: '', account_number: '' },
  support: { email: '', phone: '' },
  ordering_window: 'weekly',
  hold_minutes: 30,
  claim_hours: defaultClaimHours,
} as const;

export default function SettingsTab() {
  const live = useLiveDocument('settings/shop', shopSettingsSchema);
  return (
    <Stack gap={5}>
      <LoadedContent of={[live]} heights={[420]} failure="Failed to fetch the settings">
        {(settings) => <SettingsForm settings={settings ?? defaultSettings} />}
      </LoadedContent>
      <RequestedAreaList />
      <StaffList />
    </Stack>
  );
}
