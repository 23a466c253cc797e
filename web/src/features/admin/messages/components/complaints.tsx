import {
  type Complaint,
  type ComplaintWish,
  complaintSchema,
  complaintAnswerSchema,
} from '@sharebox/domain/complaints/complaint';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildAdminCustomerPath } from '#config/paths.ts';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { PrivatePhoto } from '#features/admin/details/private-photo.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatNameList, maxTextLength } from '@sharebox/domain/common/text';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { useOrderName } from '#features/admin/accounts/payer-names.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { useOrder } from '#features/admin/orders/api/staff-orders.ts';
import { recordsOf, where, orderBy } from '#firebase/records.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatNaira } from '@sharebox/domain/money/money';
import { summarizeLedger } from '@sharebox/domain/payments/ledger';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { useLedger } from '#features/admin/ledger/api/confirmations.ts';
import { parseReceivedNaira } from '#features/admin/ledger/money-fields.ts';
import { callFunction } from '#firebase/call.ts';
import { answerComplaintContract } from '@sharebox/domain/complaints/callables';
import { recordRefundContract } from '@sharebox/domain/payments/staff-callables';
import { decimalField } from '#components/forms/field-props.ts';
import { usePagedRecords } from '#features/admin/list-page/use-paging.ts';

const answerFormSchema = z.object({ answer: complaintAnswerSchema });
const refundFormSchema = z.object({ amount: z.string(), answer: complaintAnswerSchema });

/** The text of the report that staff answer in a dialog. */
function ReportText({ complaint }: { complaint: Complaint }) {
  return (
    <>
      <Text keepsLines>“{complaint.text}”</Text>
      {complaint.reported_by === 'recipient' && (
        <Text tone="muted">
          The recipient of a gift reads this. Mention no price and no giver. A refund goes to the giver.
        </Text>
      )}
    </>
  );
}

const answerField = {
  label: 'Your answer',
  helperText: 'The customer reads it in the order and as a notification. It can’t be changed.',
  ...{ multiline: true, minRows: 3, limit: maxTextLength },
};

interface AnswerComplaintDialogProps {
  complaint: WithId<Complaint>;
  onClose: () => void;
}

function AnswerComplaintDialog({ complaint, onClose }: AnswerComplaintDialogProps) {
  const form = useForm({ resolver: zodResolver(answerFormSchema), defaultValues: { answer: '' } });
  return (
    <ActionDialog
      title="Answer the customer"
      action="Send answer"
      form={form}
      failure="Failed to send the answer."
      send={async ({ answer }) => {
        await callFunction(answerComplaintContract, { order_id: complaint.id, answer });
        return 'The answer is sent.';
      }}
      onClose={onClose}
    >
      <ReportText complaint={complaint} />
      <FormTextField control={form.control} name="answer" {...answerField} />
    </ActionDialog>
  );
}

interface RefundComplaintDialogProps extends AnswerComplaintDialogProps {
  order: WithId<Order>;
}

/** A dialog that requests a refund for a reported box and sends an answer to the report. */
function RefundComplaintDialog({ complaint, order, onClose }: RefundComplaintDialogProps) {
  const name = useOrderName(order);
  const ledger = useLedger(order.id);
  // If only the answer failed, the next attempt does not request the refund again.
  const [isRequested, setIsRequested] = useState(false);
  const form = useForm({
    resolver: zodResolver(refundFormSchema),
    defaultValues: { amount: '', answer: '' },
  });
  const refundable = ledger.data ? summarizeLedger(ledger.data, order).refundable : 0;

  async function send(typed: z.output<typeof refundFormSchema>, request_id: string): Promise<string | null> {
    const amount = parseReceivedNaira(typed.amount);
    if (amount === null || amount > refundable) {
      const message =
        amount === null
          ? 'Please enter the amount in naira.'
          : `At most ${formatNaira(refundable)} can be refunded.`;
      form.setError('amount', { message }, { shouldFocus: true });
      return null;
    }
    if (!isRequested) {
      await callFunction(recordRefundContract, {
        ...{ request_id, order_id: order.id, amount },
        stage: 'requested',
      });
      setIsRequested(true);
    }
    await callFunction(answerComplaintContract, { order_id: complaint.id, answer: typed.answer });
    return `${formatNaira(amount)} for ${name} is under “Refunds due”, and the answer is sent.`;
  }

  return (
    <ActionDialog
      title={`Send money back for ${name}?`}
      action="Request the refund and answer"
      form={form}
      failure="Failed to send the refund and the answer."
      send={send}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="amount"
        label="Amount (₦)"
        required
        disabled={isRequested}
        helperText={`At most ${formatNaira(refundable)}. It stays under “Refunds due” until someone has sent it.`}
        {...decimalField}
      />
      <ReportText complaint={complaint} />
      <FormTextField control={form.control} name="answer" {...answerField} />
    </ActionDialog>
  );
}

const wishLabels: Record<ComplaintWish, string> = {
  refund: 'Wants a refund',
  replacement: 'Wants a replacement',
  none: 'Just telling us',
};

const formatOrder = ({ id }: WithId<Complaint>) => `Order ${toShortOrderId(id)}`;

function OrderCell({ complaint }: { complaint: WithId<Complaint> }) {
  const order = useOrder(complaint.id).data;
  return (
    <MutedText>
      <Link to={buildStaffOrderPath(complaint.id)}>
        {order && <ReportedOrderName order={order} />}
        {formatOrder(complaint)}
      </Link>{' '}
      ·{' '}
      <Link to={buildAdminCustomerPath(complaint.user_id)}>
        {complaint.reported_by === 'payer' ? 'Customer' : 'Recipient of the gift'}
      </Link>{' '}
      · {formatDateTime(complaint.created_at)}
    </MutedText>
  );
}

const ReportedOrderName = ({ order }: { order: WithId<Order> }) => `${useOrderName(order)} · `;

function AnswerCell({ complaint }: { complaint: WithId<Complaint> }) {
  const [dialog, setDialog] = useState<'answer' | 'refund' | null>(null);
  const order = useOrder(complaint.id).data;
  const close = () => setDialog(null);
  if (complaint.answer !== null) {
    return (
      <Text keepsLines>
        <strong>Our answer:</strong> {complaint.answer}
      </Text>
    );
  }
  return (
    <Stack row gap={2}>
      <SmallButton aria-label={`Answer: ${formatOrder(complaint)}`} onClick={() => setDialog('answer')}>
        Answer
      </SmallButton>
      {order && (
        <SmallButton
          aria-label={`Send money back: ${formatOrder(complaint)}`}
          onClick={() => setDialog('refund')}
        >
          Send money back
        </SmallButton>
      )}
      <MuiArea>
        {dialog === 'answer' && <AnswerComplaintDialog complaint={complaint} onClose={close} />}
        {dialog === 'refund' && order && (
          <RefundComplaintDialog complaint={complaint} order={order} onClose={close} />
        )}
      </MuiArea>
    </Stack>
  );
}

const columns: ListColumn<WithId<Complaint>>[] = [
  {
    ...{ title: 'Dishes', place: 'main' },
    cell: ({ dishes }) => <strong>{dishes.length > 0 ? formatNameList(dishes) : 'The whole box'}</strong>,
  },
  {
    ...{ title: 'State', place: 'end' },
    cell: ({ wish, answer }) => (
      <Stack row gap={2}>
        <Chip tone={wish === 'none' ? 'neutral' : 'gold'}>{wishLabels[wish]}</Chip>
        <Chip tone={answer === null ? 'warning' : 'success'}>{answer === null ? 'Waiting' : 'Answered'}</Chip>
      </Stack>
    ),
  },
  {
    ...{ title: 'Order', place: 'line' },
    cell: (complaint) => <OrderCell complaint={complaint} />,
  },
  {
    ...{ title: 'Report', place: 'line' },
    cell: (one) => (
      <Stack gap={2}>
        <Text keepsLines>{one.text}</Text>
        {one.photo_path !== null && <PrivatePhoto path={one.photo_path} of={formatOrder(one)} />}
      </Stack>
    ),
  },
  { title: 'Answer', place: 'line', cell: (complaint) => <AnswerCell complaint={complaint} /> },
];

/** Problems with delivered boxes, reported by customers (docs/product/staff-messages.md#messages). */
export function Complaints() {
  const [filter, setFilter] = useState<'all' | 'waiting'>('waiting');
  const list = usePagedRecords(
    recordsOf(
      'complaints',
      complaintSchema,
      filter === 'waiting' && where('answered_at', '==', null),
      orderBy('created_at', 'desc'),
    ),
    { isShown: (one) => filter === 'all' || one.answered_at === null },
  );
  return (
    <ListPage
      title="Reported boxes"
      {...list}
      columns={columns}
      filters={[
        {
          ...{ label: 'Show reported boxes', value: filter },
          options: [
            ['waiting', 'Waiting for an answer'],
            ['all', 'All'],
          ],
          onChoose: (value) => setFilter(value === 'all' ? 'all' : 'waiting'),
        },
      ]}
      texts={{
        failed: 'Failed to fetch the reported boxes',
        loading: 'Loading the reported boxes...',
        empty: filter === 'all' ? 'No box was reported yet.' : 'Every report is answered.',
      }}
    />
  );
}
