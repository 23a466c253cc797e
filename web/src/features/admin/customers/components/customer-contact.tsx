import { goodwillFieldsSchema } from '#features/admin/ledger/money-fields.ts';
import { EmailLink, PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { formatAddress, deliveryAddressSchema, maxAddresses } from '@sharebox/domain/accounts/address';
import { elsewhereArea } from '@sharebox/domain/orders/delivery-area';
import type { Profile } from '@sharebox/domain/accounts/profile';
import { buildCustomerGreeting } from '@sharebox/domain/notifications/staff-messages';
import { roleLabels } from '@sharebox/domain/accounts/role';
import { Link } from 'react-router-dom';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { buildPublicGiftPath } from '#config/paths.ts';
import { FactList } from '#components/layout/fact-list.tsx';
import { formatDayWithYear } from '@sharebox/domain/shop/dates';
import styles from './customer.module.css';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { useRecords, recordsOf, limit } from '#firebase/records.ts';
import { balanceSchema } from '@sharebox/domain/payments/balance';
import { isHold, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Price } from '#components/content/price.tsx';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { BalanceEntries } from '#shared/balance/balance-entries.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { addGoodwillContract } from '@sharebox/domain/payments/staff-callables';
import { useForm } from 'react-hook-form';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { callFunction } from '#firebase/call.ts';
import { decimalField, noteField } from '#components/forms/field-props.ts';

interface GoodwillDialogProps {
  /** The order for which goodwill is granted. The payer of this order receives the amount. */
  orderId: string;
  onClose: () => void;
}

/** A dialog for granting goodwill to a customer. The reason is shown to the customer. */
function GoodwillDialog({ orderId, onClose }: GoodwillDialogProps) {
  const form = useForm({
    resolver: zodResolver(goodwillFieldsSchema),
    defaultValues: { request_id: crypto.randomUUID(), order_id: orderId, amount: '', reason: '' },
  });
  return (
    <ActionDialog
      title="Add goodwill"
      action="Add to the balance"
      form={form}
      failure="Failed to add to the balance."
      send={async (goodwill, request_id) => {
        await callFunction(addGoodwillContract, { ...goodwill, request_id });
        return 'It is in the customer’s balance and pays for their next box.';
      }}
      onClose={onClose}
    >
      <p>It can’t be taken back once it is spent. The customer sees the reason.</p>
      <FormTextField control={form.control} name="amount" label="Amount (₦)" required {...decimalField} />
      <FormTextField control={form.control} name="reason" label="Reason" required {...noteField} />
    </ActionDialog>
  );
}

interface CustomerBalanceProps {
  uid: string;
  /** The customer's latest orders. Goodwill is recorded for the newest order. */
  orders: readonly WithId<Order>[];
}

/** A member's balance with its entries, and a form for goodwill (docs/product/balance.md#staff). */
export function CustomerBalance({ uid, orders }: CustomerBalanceProps) {
  const live = useLiveDocument(`balances/${uid}`, balanceSchema);
  const [isGiving, setIsGiving] = useState(false);
  const latest = orders.find((order) => !isHold(order) && !order.ordered_by_guest);
  return (
    <SectionCard isSmall title="Balance" gap={3}>
      <LoadedContent of={[live]} heights={[48]} failure="The balance could not be loaded.">
        {(balance) => (
          <>
            <strong>
              <Price naira={(balance?.kobo ?? 0) / 100} />
            </strong>
            {balance && <BalanceEntries uid={uid} />}
          </>
        )}
      </LoadedContent>
      {latest && <SmallButton onClick={() => setIsGiving(true)}>Add goodwill</SmallButton>}
      {isGiving && latest && <GoodwillDialog orderId={latest.id} onClose={() => setIsGiving(false)} />}
    </SectionCard>
  );
}

interface CustomerContactProps {
  uid: string;
  /** The customer's profile; null for a guest. */
  person: Profile | null;
  /** The account's email address, or the address that a guest entered; null if neither exists. */
  email: string | null;
  isVerified: boolean;
  isEmailKnown: boolean;
}

export function CustomerContact({ uid, person, email, isVerified, isEmailKnown }: CustomerContactProps) {
  const slug = person?.gift_link_slug;
  const mail = email !== null && (
    <span key="email" className={styles.chips}>
      <EmailLink email={email} />
      {person && (
        <Chip tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Chip>
      )}
    </span>
  );
  const phone = person?.phone_number && (
    <PhoneLink key="phone" phone={person.phone_number} message={buildCustomerGreeting(person.first_name)} />
  );
  return (
    <SectionCard isSmall title="Details" gap={3}>
      <FactList
        facts={[
          ['Email', mail || (isEmailKnown ? 'None' : '…')],
          person && ['Phone', phone || 'None'],
          person?.created_at ? ['Since', formatDayWithYear(person.created_at)] : null,
          person && ['Role', roleLabels[person.role]],
          slug
            ? [
                'Gift page',
                <Link key="gift" to={buildPublicGiftPath(slug)}>
                  {slug}
                </Link>,
              ]
            : null,
          person && person.dietary_needs.length > 0 ? ['They avoid', person.dietary_needs.join(', ')] : null,
          ['Customer ID', uid],
        ]}
      />
    </SectionCard>
  );
}

export function CustomerAddresses({ uid }: { uid: string }) {
  const live = useRecords(
    recordsOf(`profiles/${uid}/delivery_addresses`, deliveryAddressSchema, limit(maxAddresses)),
  );
  return (
    <SectionCard isSmall title="Addresses" gap={3}>
      <LoadedContent
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
                  {address.area === elsewhereArea && <Text tone="muted">Outside our delivery areas</Text>}
                </li>
              ))}
          </ul>
        )}
      </LoadedContent>
    </SectionCard>
  );
}
