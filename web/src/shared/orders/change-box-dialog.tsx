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
import { formatNameList, maxTextLength } from '@sharebox/domain/common/text';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import { formatNaira } from '@sharebox/domain/money/money';
import { calculateBoxChangeCost } from '@sharebox/domain/orders/order-money';
import { changeBoxContract } from '@sharebox/domain/orders/callables';
import { type BoxContent, formatDishes, type Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { useBalance } from '#shared/balance/use-balance.ts';
import { DishChoice, PackagingSelectOptions } from './dish-choice';
import { MuiArea } from '#theme/mui-area.tsx';

/** Converts the dishes of an order that are still on the menu to a cart. */
const toCart = ({ items }: BoxContent, meals: readonly MenuMeal[]) =>
  items.reduce<Cart>((cart, { meal_item_id, quantity }) => {
    const meal = meals.find(({ id }) => id === meal_item_id);
    return meal ? setMeal(cart, meal, quantity) : cart;
  }, emptyCart);

const surplusTexts = {
  balance: 'The rest of the money is in your balance.',
  bank: 'We send the rest of the money to your bank.',
};

interface ChangeBoxDialogProps {
  order: WithId<Order>;
  meals: readonly MenuMeal[];
  onClose: () => void;
}

/** A form for the dishes, packaging and note of a paid box (docs/product/orders.md#changing-the-dishes). */
export default function ChangeBoxDialog({ order, meals, onClose }: ChangeBoxDialogProps) {
  const shown = order.pending_change ?? order;
  const [cart, setCart] = useState(() => toCart(shown, meals));
  const [options, setOptions] = useState(() => pickBoxOptions(shown));
  const [note, setNote] = useState(shown.personal_note ?? '');
  const [surplusTo, setSurplusTo] = useState<'balance' | 'bank'>('balance');
  const isPayer = useMemberUid() === order.user_id;
  const ownBalance = useBalance();
  const balance = isPayer ? ownBalance : 0;
  const total = calculateCartTotal(cart, options);
  const cost = calculateBoxChangeCost(order, { total_amount: total });
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
    const { to_transfer } = await callFunction(changeBoxContract, input);
    showToast(
      to_transfer > 0
        ? `The box changes when ${formatNaira(to_transfer)} arrives.`
        : isCheaper && !order.ordered_by_guest
          ? `The box is changed. ${surplusTexts[surplusTo]}`
          : 'The box is changed.',
    );
    onClose();
  }

  return (
    <MuiArea>
      <FormDialog
        title="Change the dishes"
        action={`Save the box · ${formatNaira(total)}`}
        problem={buildMissingRequirementsMessage(cart)}
        onSubmit={async () => {
          if (buildMissingRequirementsMessage(cart) === null) await save();
        }}
        onClose={onClose}
      >
        {order.pending_change && (
          <Banner tone="info" title="This change waits for your money">
            Until then, your box has {formatNameList(formatDishes(order.items))}.{' '}
            <Button
              variant="quiet"
              onClick={() => {
                setCart(toCart(order, meals));
                setOptions(pickBoxOptions(order));
                setNote(order.personal_note ?? '');
              }}
            >
              Keep that box
            </Button>
          </Banner>
        )}
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
          label="Love note (optional)"
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
