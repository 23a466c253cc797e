import { zodResolver } from '@hookform/resolvers/zod';
import { emptyAddress } from '@sharebox/domain/accounts/address';
import {
  buildMissingRequirementsMessage,
  calculateCartTotal,
  type Cart,
  emptyCart,
  getCartLines,
} from '@sharebox/domain/cart/cart';
import { packagingIdSchema } from '@sharebox/domain/cart/box-options';
import { maxPhoneLength } from '@sharebox/domain/accounts/onboarding';
import { maxFullNameLength } from '@sharebox/domain/common/line';
import type { PublishedMenu } from '@sharebox/domain/menu/menu';
import { formatNaira } from '@sharebox/domain/money/money';
import { deliveryWindows, deliveryWindowSchema } from '@sharebox/domain/orders/delivery-window';
import { typeOrderContract } from '@sharebox/domain/orders/staff-callables';
import { paidBySchema, typedOrderFormSchema } from '@sharebox/domain/orders/typed-order';
import type { Capacity } from '@sharebox/domain/storefront/storefront';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { FormCheckbox } from '#components/forms/checkbox.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import { FormEmailField, FormTextField } from '#components/forms/form-text-field.tsx';
import { toAdminTab } from '#config/admin-paths.ts';
import { useAction } from '#features/admin/editing/action-dialog.tsx';
import { EditorForm } from '#features/admin/editing/editor-form.tsx';
import { useListPages } from '#features/admin/list-page/list-query.ts';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { callFunction } from '#firebase/call.ts';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { DeliveryWindowChoice } from '#shared/orders/delivery-window-choice.tsx';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { CustomerSearch } from './customer-search';
import { type FoundCustomer, readCustomerDetails } from './customers';
import { DishChoice, PackagingSelectOptions } from '#shared/orders/dish-choice.tsx';
import { PayLink, type PlacedOrder } from './pay-link';

const formSchema = z.extend(typedOrderFormSchema, {
  packaging_option: packagingIdSchema,
  delivery_window: deliveryWindowSchema,
  exceeds_window: z.boolean(),
  payment: z.union([z.literal('later'), paidBySchema]),
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
  fullWindows: Capacity['full_windows'];
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
      ...{ exceeds_window: false, payment: 'later' },
    },
  });
  const { control, setValue, watch } = form;
  const { delivery_window, packaging_option, payment } = watch();
  const total = calculateCartTotal(cart, { packaging_option });
  const isFull = fullWindows.includes(delivery_window);

  const { submit, isBusy, isDirty, problem } = useAction(form, {
    failure: 'The order could not be placed.',
    send: async (typed, request_id) => {
      const { full_name, phone_number, email, exceeds_window, ...rest } = typed;
      const { packaging_option: packaging, delivery_window: window, payment: paid, ...address } = rest;
      const missing = buildMissingRequirementsMessage(cart);
      if (missing !== null) {
        form.setError('root', { message: missing });
        return null;
      }
      const answer = await callFunction(typeOrderContract, {
        ...{ request_id, drop_id: drop.id, address },
        customer: { full_name, phone_number, email },
        items: getCartLines(cart).map(({ item, quantity }) => ({ meal_item_id: item.id, quantity })),
        ...{ packaging_option: packaging, no_cutlery: false, delivery_window: window },
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
      const { email, address } = await readCustomerDetails(uid);
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
      problem={problem}
      isBusy={isBusy}
      isDirty={isDirty || getCartLines(cart).length > 0}
      onSubmit={submit}
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
      <SectionTitle>Delivery</SectionTitle>
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

/** Types an order for a customer who phoned or wrote (docs/product/typed-orders.md). Requires a `MuiArea` ancestor. */
export function NewOrderPage() {
  const storefront = useStorefront();
  const { close } = useListPages(toAdminTab('orders'));
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  if (placed) return <PayLink placed={placed} onNext={() => setPlaced(null)} />;
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
