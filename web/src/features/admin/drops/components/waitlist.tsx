import type { Profile } from '@sharebox/domain/accounts/profile';
import { buildGreeting } from '@sharebox/domain/notifications/staff-messages';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useId } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import type { WithId } from '#firebase/live.ts';
import { useLoad } from '#lib/use-load.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { saveCsv } from '#features/admin/list-page/csv.ts';
import { formatPersonName, readProfiles } from '#features/admin/accounts/payer-names.ts';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { useWaitlist } from '../api/drops';
import { buildWaitlistCsvColumns } from '../drops-csv';

const badges: Record<WaitlistEntry['status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  offered: { label: 'Offered a box', tone: 'info' },
  taken: { label: 'Has a box', tone: 'success' },
  passed: { label: 'Didn’t take it', tone: 'neutral' },
};

const noProfiles: ReadonlyMap<string, Profile> = new Map();

function describeOffer({ status, slot, offer_expires_at }: WaitlistEntry): string | null {
  if (status !== 'offered' || !offer_expires_at) return null;
  return `Box ${slot ?? ''} is kept until ${formatDateTime(offer_expires_at)}`;
}

/** Reads the profiles of the people on a list again when people join. */
function useProfiles(entries: readonly WaitlistEntry[] = []): ReadonlyMap<string, Profile> {
  const uids = entries.map((entry) => entry.user_id);
  // Without its profile, an entry shows "Customer".
  return useLoad(['profiles'], () => readProfiles(uids), { version: uids }).data ?? noProfiles;
}

function WaitingPerson({ entry, profile }: { entry: WithId<WaitlistEntry>; profile: Profile | undefined }) {
  const phone = profile?.phone_number;
  return (
    <li>
      <Stack row gap={2}>
        <strong>{profile ? formatPersonName(profile) : 'Customer'}</strong>
        <Chip tone={badges[entry.status].tone}>{badges[entry.status].label}</Chip>
        {phone && <PhoneLink phone={phone} message={buildGreeting(profile.first_name)} />}
        <Text as="span" size="small" tone="muted">
          {[`Joined ${formatDateTime(entry.joined_at)}`, describeOffer(entry)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </li>
  );
}

/** The people who wait for a box of a drop, with their phone numbers and offers. */
export function Waitlist({ dropId }: { dropId: string }) {
  const titleId = useId();
  const list = useWaitlist(dropId);
  const profiles = useProfiles(list.data);
  const waiting = list.data?.filter(({ status }) => status === 'waiting').length ?? 0;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Stack row gap={3}>
          <h3 id={titleId}>Waiting list</h3>
          {list.data && (
            <Text size="small" tone="muted" role="status">
              {waiting === 0
                ? 'Nobody is waiting.'
                : waiting === 1
                  ? '1 person is waiting.'
                  : `${waiting} people are waiting.`}
            </Text>
          )}
          {list.data && list.data.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveCsv('waiting-list.csv', buildWaitlistCsvColumns(profiles), list.data)}
            >
              Export CSV
            </Button>
          )}
        </Stack>
        <Loaded of={[list]} heights={[64]} failure="The waiting list could not be loaded." empty={null}>
          {(entries) => (
            <ol role="list" aria-label="Waiting list">
              {entries.map((entry) => (
                <WaitingPerson key={entry.id} entry={entry} profile={profiles.get(entry.user_id)} />
              ))}
            </ol>
          )}
        </Loaded>
      </Stack>
    </section>
  );
}
