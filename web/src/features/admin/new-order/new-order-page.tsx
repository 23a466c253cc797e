import { zodResolver } from '@hookform/resolvers/zod';
import { emptyAddress } from '@sharebox/domain/accounts/address';
import {
  buildMissingRequirementsMessage,
  calculateCartTotal,
  type Cart,
  emptyCart,
  getCartLines,
} from '@sharebox/domain/cart/cart';
import { defaultBoxOptions, packagingIdSchema } from '@sharebox/domain/cart/box-options';
import { maxPhoneLength } from '@sharebox/domain/accounts/onboarding';
import { maxFullNameLength } from '@sharebox/domain/common/line';
import { createTextSchema, maxTextLength } from '@sharebox/domain/common/text';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { formatNaira } from '@sharebox/domain/money/money';
import { deliveryWindows, deliveryWindowSchema } from '@sharebox/domain/orders/delivery-window';
import { typeOrderContract, type TypeOrderOutput } from '@sharebox/domain/orders/staff-callables';
import { paymentMethodSchema, typedOrderFormSchema } from '@sharebox/domain/orders/typed-order';
import { formatDay } from '@sharebox/domain/shop/dates';
import type { DropCapacity } from '@sharebox/domain/storefront/storefront';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { FormEmailField, FormTextField } from '#components/forms/form-text-field.tsx';
import { buildAdminTabPath } from '#config/admin-paths.ts';
import { useFormSubmission } from '#features/admin/editing/action-dialog.tsx';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { useListNavigation } from '#features/admin/list-page/list-query.ts';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { callFunction } from '#firebase/call.ts';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import {
  type FoundCustomer,
  fetchCustomerContactDetails,
  findCustomers,
} from '#features/admin/new-order/customers.ts';
import { DishChoice, PackagingSelectOptions } from '#shared/orders/dish-choice.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { SearchField } from '#features/admin/list-page/list-header.tsx';
import { useLoad } from '#lib/use-load.ts';
import type { Order } from '@sharebox/domain/orders/order';
import { buildPayLinkMessage } from '@sharebox/domain/notifications/staff-messages';
import { formatTime } from '@sharebox/domain/shop/dates';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { Card } from '#components/layout/card.tsx';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';

interface PlacedOrder extends TypeOrderOutput, Pick<Order, 'delivery_date' | 'total_amount'> {
  name: string;
  phone: string;
}

/**
 * A card with the pay link of a typed order, which staff send to the customer. The link cannot be shown again, because
 * the shop stores only its hash.
 */
function PayLinkCard({ placed, onNext }: { placed: PlacedOrder; onNext: () => void }) {
  const { expires_at: until, name, phone, total_amount } = placed;
  const url = `${location.origin}${placed.pay_path}`;
  const message = buildPayLinkMessage(placed, name, { url, until });
  return (
    <Card as="section" aria-labelledby="pay-link">
      <Stack>
        <SectionTitle id="pay-link">
          {until === null ? `The box of ${name} is confirmed` : `A box is held for ${name}`}
        </SectionTitle>
        <Text>
          {until === null
            ? 'With the link, the customer follows the order without an account.'
            : `Send the link before ${formatTime(until)}. The customer transfers ${formatNaira(total_amount)} without an account.`}
        </Text>
        <Text keepsLines>{url}</Text>
        <Stack row gap={3}>
          <a href={buildWhatsAppUrl(message, phone)} target="_blank" rel="noreferrer">
            Send by WhatsApp
          </a>
          <CopyButton what="link" text={url} />
          <Button variant="secondary" onClick={onNext}>
            Type another order
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

/** Fewer letters would match too many customers. */
const minLetters = 3;

/**
 * A search field for members by phone number or name. For a customer without an account, staff fill in the form below.
 */
function CustomerSearch({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const [text, setText] = useState('');
  const isSearched = text.trim().length >= minLetters;
  const found = useLoad(['customers', text], () => findCustomers(text), { enabled: isSearched });
  return (
    <Stack gap={2}>
      <SearchField label="Find a customer by phone or name" value={text} onChange={setText} />
      {isSearched && found.status === 'error' && <Text tone="muted">The customers could not be loaded.</Text>}
      {isSearched && found.status === 'ready' && (
        <Stack row gap={2}>
          {found.data.length === 0 && <Text tone="muted">No customer found. Enter them below.</Text>}
          {found.data.map((one) => (
            <SmallButton key={one.uid} onClick={() => onChoose(one)}>
              {one.name}, {one.phone_number}
            </SmallButton>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const formSchema = z.extend(typedOrderFormSchema, {
  packaging_option: packagingIdSchema,
  delivery_window: deliveryWindowSchema,
  exceeds_window: z.boolean(),
  no_cutlery: z.boolean(),
  personal_note: createTextSchema(),
  payment: z.union([z.literal('later'), paymentMethodSchema]),
});

const addressFields = [
  'label',
  'address_line_1',
  'address_line_2',
  'city',
  'zip_code',
  'area',
  'landmark',
  'gate_code',
] as const;

const payments = [
  { value: 'later', title: 'Not paid yet', detail: 'They get a pay link' },
  { value: 'cash', title: 'Paid in cash' },
  { value: 'transfer', title: 'Paid by transfer', detail: 'Seen in the bank' },
] as const;

interface NewOrderFormProps {
  drop: NonNullable<PublishedMenu['drop']>;
  meals: PublishedMenu['meals'];
  fullWindows: DropCapacity['full_windows'];
  onPlaced: (order: PlacedOrder) => void;
  onCancel: () => void;
}

function NewOrderForm({ drop, meals, fullWindows, onPlaced, onCancel }: NewOrderFormProps) {
  const [cart, setCart] = useState<Cart>(emptyCart);
  const free = deliveryWindows.findLast((window) => !fullWindows.includes(window));
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      ...{ full_name: '', phone_number: '', email: '', ...emptyAddress },
      ...{ packaging_option: 'eco-friendly', delivery_window: free ?? 'evening' },
      ...{ exceeds_window: false, no_cutlery: false, personal_note: '', payment: 'later' },
    },
  });
  const { control, setValue, watch } = form;
  const { delivery_window, packaging_option, payment } = watch();
  const total = calculateCartTotal(cart, { packaging_option });
  const isFull = fullWindows.includes(delivery_window);

  const submission = useFormSubmission(form, {
    failure: 'The order could not be placed.',
    send: async (typed, request_id) => {
      const { full_name, phone_number, email, exceeds_window, payment: paid, ...box } = typed;
      const { packaging_option, no_cutlery, personal_note, delivery_window, ...address } = box;
      const missing = buildMissingRequirementsMessage(cart);
      if (missing !== null) {
        form.setError('root', { message: missing });
        return null;
      }
      const answer = await callFunction(typeOrderContract, {
        ...{ request_id, drop_id: drop.id, address },
        customer: { full_name, phone_number, email },
        items: getCartLines(cart).map(({ item, quantity }) => ({ meal_item_id: item.id, quantity })),
        ...{ ...defaultBoxOptions, packaging_option, no_cutlery, delivery_window },
        ...(personal_note && { personal_note }),
        ...(exceeds_window && { exceeds_window: true as const }),
        expected_total: total,
        paid_by: paid === 'later' ? null : paid,
      });
      const { delivery_date } = drop;
      onPlaced({ ...answer, delivery_date, total_amount: total, name: full_name, phone: phone_number });
      return null;
    },
  });

  async function choose({ uid, name, phone_number }: FoundCustomer): Promise<void> {
    setValue('full_name', name, { shouldDirty: true });
    setValue('phone_number', phone_number, { shouldDirty: true });
    try {
      const { email, address } = await fetchCustomerContactDetails(uid);
      setValue('email', email ?? '');
      if (!address) return;
      for (const field of addressFields) setValue(field, address[field]);
    } catch (error) {
      form.setError('root', { message: getFailureMessage('The address could not be loaded.', error) });
    }
  }

  return (
    <EditorForm
      title="New order"
      action={`Place the order for ${formatNaira(total)}`}
      meanwhile={<CustomerSearch onChoose={(customer) => void choose(customer)} />}
      {...submission}
      isDirty={submission.isDirty || getCartLines(cart).length > 0}
      onCancel={onCancel}
    >
      <FieldGrid>
        <FormTextField
          control={control}
          name="full_name"
          label="Name"
          required
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: maxFullNameLength } }}
        />
        <FormTextField
          control={control}
          name="phone_number"
          label="Phone Number"
          type="tel"
          required
          slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'tel', maxLength: maxPhoneLength } }}
        />
      </FieldGrid>
      <FormEmailField control={control} name="email" label="Email (optional)" />
      <SectionTitle>Dishes</SectionTitle>
      <DishChoice meals={meals} cart={cart} onChange={setCart} />
      <FormTextField
        control={control}
        name="packaging_option"
        label="Packaging"
        select
        slotProps={{ select: { native: true } }}
      >
        <PackagingSelectOptions />
      </FormTextField>
      <FormTextField
        control={control}
        name="personal_note"
        label="Love note (optional)"
        multiline
        helperText="Goes on top of everything in the box."
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
      <FormCheckbox control={control} name="no_cutlery" label="Leave out the cutlery" />
      <SectionTitle>Delivery on {formatDay(drop.delivery_date)}</SectionTitle>
      <FormProvider {...form}>
        <AddressFields isSomebodyElses />
      </FormProvider>
      <DeliveryWindowChoice
        value={delivery_window}
        full={fullWindows}
        canExceed
        onChange={(window) => {
          setValue('delivery_window', window, { shouldDirty: true });
          setValue('exceeds_window', false);
        }}
      />
      {isFull && (
        <FormCheckbox
          control={control}
          name="exceeds_window"
          label="Bring it then although this delivery time is full"
        />
      )}
      <ChoiceList
        columns
        legend="Payment"
        choices={payments}
        value={payment}
        onChange={(value) => setValue('payment', value, { shouldDirty: true })}
      />
    </EditorForm>
  );
}

/**
 * The page on which staff enter an order for a customer who phoned or wrote (docs/product/typed-orders.md). Requires a
 * `MuiArea` ancestor.
 */
export default function NewOrderPage() {
  const storefront = useStorefront();
  const { close } = useListNavigation(buildAdminTabPath('orders'));
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  if (placed) return <PayLinkCard placed={placed} onNext={() => setPlaced(null)} />;
  if (storefront.status === 'error') return <Banner tone="error">The menu could not be loaded.</Banner>;
  if (storefront.status !== 'ready') return <Skeleton height={420} />;
  const { menu, capacity } = storefront;
  if (!menu.drop) {
    return (
      <EmptyState icon="box" title="No drop is on sale" action={<Button onClick={close}>All orders</Button>}>
        Orders can be typed while a drop is on sale.
      </EmptyState>
    );
  }
  return (
    <NewOrderForm
      drop={menu.drop}
      meals={menu.meals}
      fullWindows={capacity.full_windows}
      onPlaced={setPlaced}
      onCancel={close}
    />
  );
}
