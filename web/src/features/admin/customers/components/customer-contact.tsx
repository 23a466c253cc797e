import { formatAddress } from '@sharebox/domain/accounts/address';
import { elsewhere } from '@sharebox/domain/orders/delivery-area';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { buildGreeting } from '@sharebox/domain/notifications/staff-messages';
import { roleLabels } from '@sharebox/domain/accounts/role';
import { Link } from 'react-router-dom';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { toPublicGift } from '#config/paths.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import { useCustomerAddresses } from '#features/admin/customers/api/customer.ts';
import styles from './customer.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';

interface CustomerContactProps {
  uid: string;
  /** Null for a guest. */
  person: Profile | null;
  /** The account's email address, or the one a guest entered; null if neither exists. */
  email: string | null;
  isVerified: boolean;
  isEmailKnown: boolean;
}

export function CustomerContact({ uid, person, email, isVerified, isEmailKnown }: CustomerContactProps) {
  const mail = email !== null && (
    <span key="email" className={styles.chips}>
      <a href={`mailto:${email}`}>{email}</a>
      {person && (
        <Chip tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Chip>
      )}
    </span>
  );
  return (
    <Card as="section" aria-label="Details">
      <Stack gap={3}>
        <SectionTitle>Details</SectionTitle>
        <FactList
          facts={[
            ['Email', mail || (isEmailKnown ? 'None' : '…')],
            person && [
              'Phone',
              person.phone_number ? (
                <PhoneLink
                  key="phone"
                  phone={person.phone_number}
                  message={buildGreeting(person.first_name)}
                />
              ) : (
                'None'
              ),
            ],
            person?.created_at ? ['Since', formatDayWithYear(person.created_at)] : null,
            person && ['Role', roleLabels[person.role]],
            person?.gift_link_slug
              ? [
                  'Gift page',
                  <Link key="gift" to={toPublicGift(person.gift_link_slug)}>
                    {person.gift_link_slug}
                  </Link>,
                ]
              : null,
            person && person.dietary_needs.length > 0
              ? ['They avoid', person.dietary_needs.join(', ')]
              : null,
            ['Customer ID', uid],
          ]}
        />
      </Stack>
    </Card>
  );
}

export function CustomerAddresses({ uid }: { uid: string }) {
  const live = useCustomerAddresses(uid);
  return (
    <Card as="section" aria-label="Addresses">
      <Stack gap={3}>
        <SectionTitle>Addresses</SectionTitle>
        <Loaded
          of={[live]}
          heights={[48]}
          failure="The addresses could not be loaded."
          empty={<Text tone="muted">None saved.</Text>}
        >
          {(addresses) => (
            <ul role="list" className={styles.list}>
              {addresses
                .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
                .map((address) => (
                  <li key={address.id}>
                    <span className={styles.chips}>
                      <strong>{address.label}</strong>
                      {address.is_default && <Chip>Default</Chip>}
                    </span>
                    <span>{formatAddress(address)}</span>
                    {address.landmark !== '' && <Text tone="muted">{address.landmark}</Text>}
                    {address.area === elsewhere && <Text tone="muted">Outside our delivery areas</Text>}
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
