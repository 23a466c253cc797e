import TextField from '@mui/material/TextField';
import {
  buildMissingRequirementsMessage,
  calculateCartTotal,
  type Cart,
  emptyCart,
  getCartLines,
  setMeal,
} from '@sharebox/domain/cart/cart';
import { packagingIdSchema, pickBoxOptions } from '@sharebox/domain/cart/box-options';
import { maxTextLength } from '@sharebox/domain/common/text';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { formatNaira } from '@sharebox/domain/money/money';
import { calculateChangeCost } from '@sharebox/domain/orders/order-money';
import { changeBoxContract } from '@sharebox/domain/orders/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Text } from '#components/content/text.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useCall } from '#lib/use-call.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { useBalance } from '#shared/balance/use-balance.ts';
import { DishChoice, PackagingSelectOptions } from './dish-choice';
import { MuiArea } from '#theme/mui-area.tsx';

/** Fills a cart with the dishes of an order that are still on the menu. */
const toCart = ({ items }: Order, meals: readonly MenuMeal[]) =>
  items.reduce<Cart>((cart, { meal_item_id, quantity }) => {
    const meal = meals.find(({ id }) => id === meal_item_id);
    return meal ? setMeal(cart, meal, quantity) : cart;
  }, emptyCart);

interface ChangeBoxDialogProps {
  order: WithId<Order>;
  meals: readonly MenuMeal[];
  onClose: () => void;
}

/** A form for the dishes, packaging and note of a paid box (docs/product/orders.md#changing-the-dishes). */
export default function ChangeBoxDialog({ order, meals, onClose }: ChangeBoxDialogProps) {
  const [cart, setCart] = useState(() => toCart(order, meals));
  const [options, setOptions] = useState(() => pickBoxOptions(order));
  const [note, setNote] = useState(order.personal_note ?? '');
  const [surplusTo, setSurplusTo] = useState<'balance' | 'bank'>('balance');
  const isPayer = useMemberUid() === order.user_id;
  const ownBalance = useBalance();
  const balance = isPayer ? ownBalance : 0;
  const call = useCall();
  const total = calculateCartTotal(cart, options);
  const cost = calculateChangeCost(order, { total_amount: total });
  const isCheaper = total < order.total_amount;
  const usesBalance = cost > 0 && balance >= cost;

  async function save(): Promise<void> {
    const input = {
      order_id: order.id,
      items: getCartLines(cart).map(({ item, quantity }) => ({ meal_item_id: item.id, quantity })),
      ...options,
      ...(note.trim() !== '' && { personal_note: note.trim() }),
      ...{ expected_total: total, uses_balance: usesBalance, surplus_to: surplusTo },
    };
    const isDone = await call.run(async () => {
      const { to_transfer } = await callFunction(changeBoxContract, input);
      showToast(
        to_transfer > 0 ? `The box changes when ${formatNaira(to_transfer)} arrives.` : 'The box is changed.',
      );
    });
    if (isDone) onClose();
  }

  return (
    <MuiArea>
      <FormDialog
        title="Change the dishes"
        action={`Save the box · ${formatNaira(total)}`}
        isBusy={call.isBusy}
        problem={call.problem ?? buildMissingRequirementsMessage(cart)}
        onSubmit={async () => {
          if (buildMissingRequirementsMessage(cart) === null) await save();
        }}
        onClose={onClose}
      >
        <DishChoice meals={meals} cart={cart} onChange={setCart} />
        <TextField
          select
          fullWidth
          label="Packaging"
          value={options.packaging_option}
          onChange={({ target }) =>
            setOptions({ ...options, packaging_option: packagingIdSchema.parse(target.value) })
          }
          slotProps={{ select: { native: true } }}
        >
          <PackagingSelectOptions />
        </TextField>
        <TextField
          label="Note to the kitchen (optional)"
          multiline
          minRows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
        {cost > 0 && (
          <Text strong>
            {usesBalance
              ? `${formatNaira(cost)} comes from your balance.`
              : `${isPayer ? 'You then transfer' : 'The customer then transfers'} ${formatNaira(cost)} with the same reference. Until it arrives, we cook the box as it was.`}
          </Text>
        )}
        {isCheaper && !order.ordered_by_guest && (
          <ChoiceList
            legend={`${formatNaira(order.total_amount - total)} less. Where should it go?`}
            choices={[
              { value: 'balance', title: 'To my balance', detail: 'It pays for your next box.' },
              { value: 'bank', title: 'To my bank', detail: 'We send it within two working days.' },
            ]}
            value={surplusTo}
            onChange={setSurplusTo}
          />
        )}
      </FormDialog>
    </MuiArea>
  );
}
