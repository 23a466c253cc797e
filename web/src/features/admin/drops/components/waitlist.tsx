import {
  type CsvColumns,
  formatCsvPhone,
  formatCsvTime,
  downloadCsv,
} from '#features/admin/list-page/csv.ts';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { buildCustomerGreeting } from '@sharebox/domain/notifications/staff-messages';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useId } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { WithId } from '#firebase/live.ts';
import { useLoad } from '#lib/use-load.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { formatPersonName, fetchProfiles } from '#features/admin/accounts/payer-names.ts';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { useWaitlist } from '../api/drops';
import { MutedText } from '#components/content/text.tsx';

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

/** Builds the columns of a waiting list's CSV file. `profiles` maps user ids to profiles. */
const buildWaitlistCsvColumns = (profiles: ReadonlyMap<string, Profile>): CsvColumns<WaitlistEntry> => ({
  Customer: ({ user_id }) => {
    const profile = profiles.get(user_id);
    return profile ? formatPersonName(profile) : 'Customer';
  },
  Phone: ({ user_id }) => formatCsvPhone(profiles.get(user_id)?.phone_number ?? ''),
  'Joined (Lagos)': (entry) => formatCsvTime(entry.joined_at),
  Status: (entry) => entry.status,
  'Offer until (Lagos)': (entry) => entry.offer_expires_at && formatCsvTime(entry.offer_expires_at),
});

function WaitingPerson({ entry, profile }: { entry: WithId<WaitlistEntry>; profile: Profile | undefined }) {
  const phone = profile?.phone_number;
  return (
    <li>
      <Stack row gap={2}>
        <strong>{profile ? formatPersonName(profile) : 'Customer'}</strong>
        <Chip tone={badges[entry.status].tone}>{badges[entry.status].label}</Chip>
        {phone && <PhoneLink phone={phone} message={buildCustomerGreeting(profile.first_name)} />}
        <MutedText as="span">
          {[`Joined ${formatDateTime(entry.joined_at)}`, describeOffer(entry)].filter(Boolean).join(' · ')}
        </MutedText>
      </Stack>
    </li>
  );
}

/** The members on the waiting list of a drop, with their phone numbers and offers. */
export function Waitlist({ dropId }: { dropId: string }) {
  const titleId = useId();
  const list = useWaitlist(dropId);
  const uids = (list.data ?? []).map((entry) => entry.user_id);
  // An entry without a profile is shown as "Customer".
  const profiles = useLoad(['profiles'], () => fetchProfiles(uids), { version: uids }).data ?? noProfiles;
  const waiting = list.data?.filter(({ status }) => status === 'waiting').length ?? 0;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Stack row gap={3}>
          <h3 id={titleId}>Waiting list</h3>
          {list.data && (
            <MutedText role="status">
              {waiting === 0
                ? 'Nobody is waiting.'
                : waiting === 1
                  ? '1 person is waiting.'
                  : `${waiting} people are waiting.`}
            </MutedText>
          )}
          {list.data && list.data.length > 0 && (
            <SmallButton
              onClick={() => downloadCsv('waiting-list.csv', buildWaitlistCsvColumns(profiles), list.data)}
            >
              Export CSV
            </SmallButton>
          )}
        </Stack>
        <LoadedContent
          of={[list]}
          heights={[64]}
          failure="The waiting list could not be loaded."
          empty={null}
        >
          {(entries) => (
            <ol role="list" aria-label="Waiting list">
              {entries.map((entry) => (
                <WaitingPerson key={entry.id} entry={entry} profile={profiles.get(entry.user_id)} />
              ))}
            </ol>
          )}
        </LoadedContent>
      </Stack>
    </section>
  );
}
