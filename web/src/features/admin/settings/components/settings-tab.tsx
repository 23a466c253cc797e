import { countAreaRequests } from '@sharebox/domain/accounts/area-request';
import { Card } from '#components/layout/card.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { maxCountedRequests, useAreaRequests, useSettings } from '#features/admin/settings/api/shop.ts';
import { defaultClaimHours } from '@sharebox/domain/shop/settings';
import { SettingsForm } from './settings-form';
import { StaffList } from './staff-list';

/** Lists the areas in which customers wait for deliveries, with the number of people. */
export function AreaDemand() {
  const live = useAreaRequests();
  return (
    <Card as="section" aria-label="Waiting for new areas">
      <Stack gap={3}>
        <SectionTitle>Waiting for new areas</SectionTitle>
        <Text tone="muted">
          Customers who chose “Elsewhere”. Once you add their area to the list above, they get an email.
        </Text>
        <Loaded
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
        </Loaded>
        {live.data?.length === maxCountedRequests && (
          <Text size="small">Counts the latest {maxCountedRequests} customers.</Text>
        )}
      </Stack>
    </Card>
  );
}

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
      <Loaded of={[live]} heights={[420]} failure="Failed to fetch the settings">
        {(settings) => <SettingsForm settings={settings ?? defaultSettings} />}
      </Loaded>
      <AreaDemand />
      <StaffList />
    </Stack>
  );
}
