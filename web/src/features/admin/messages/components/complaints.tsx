import type { Complaint, ComplaintWish } from '@sharebox/domain/complaints/complaint';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { useLastReady, usePaging } from '#features/admin/list-page/use-paging.ts';
import { PrivatePhoto } from '#features/admin/details/private-photo.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import {
  type ComplaintFilter,
  fetchComplaintPhoto,
  useComplaints,
  useReportedOrder,
} from '../api/complaints';
import { AnswerComplaintDialog, RefundComplaintDialog } from './complaint-dialogs';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import { MuiArea } from '#theme/mui-area.tsx';

const wishLabels: Record<ComplaintWish, string> = {
  refund: 'Wants a refund',
  replacement: 'Wants a replacement',
  none: 'Just telling us',
};

const formatOrder = ({ id }: WithId<Complaint>) => `Order ${toShortOrderId(id)}`;

function OrderCell({ complaint }: { complaint: WithId<Complaint> }) {
  const order = useReportedOrder(complaint.id).data;
  return (
    <Text size="small" tone="muted">
      <Link to={buildStaffOrderPath(complaint.id)}>
        {order && <ReportedOrderName order={order} />}
        {formatOrder(complaint)}
      </Link>{' '}
      ·{' '}
      <Link to={toAdminCustomer(complaint.user_id)}>
        {complaint.reported_by === 'payer' ? 'Customer' : 'Recipient of the gift'}
      </Link>{' '}
      · {formatDateTime(complaint.created_at)}
    </Text>
  );
}

const ReportedOrderName = ({ order }: { order: WithId<Order> }) => `${useOrderName(order)} · `;

function AnswerCell({ complaint }: { complaint: WithId<Complaint> }) {
  const [dialog, setDialog] = useState<'answer' | 'refund' | null>(null);
  const order = useReportedOrder(complaint.id).data;
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
      <Button
        variant="secondary"
        size="small"
        aria-label={`Answer: ${formatOrder(complaint)}`}
        onClick={() => setDialog('answer')}
      >
        Answer
      </Button>
      {order && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Send money back: ${formatOrder(complaint)}`}
          onClick={() => setDialog('refund')}
        >
          Send money back
        </Button>
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
        {one.photo_path !== null && (
          <PrivatePhoto
            path={one.photo_path}
            fetchPhoto={fetchComplaintPhoto}
            of={formatOrder(one)}
            failureMessage="The photo could not be loaded."
          />
        )}
      </Stack>
    ),
  },
  { title: 'Answer', place: 'line', cell: (complaint) => <AnswerCell complaint={complaint} /> },
];

/** Problems with delivered boxes, reported by customers (docs/product/staff-messages.md#messages). */
export function Complaints() {
  const [filter, setFilter] = useState<ComplaintFilter>('waiting');
  const paging = usePaging('');
  const live = useComplaints(filter, paging.count);
  const loaded = useLastReady(live);
  return (
    <ListPage
      title="Reported boxes"
      live={live}
      rows={loaded?.slice(0, paging.count).filter((one) => filter === 'all' || one.answered_at === null)}
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
      more={{ paging, loaded }}
    />
  );
}
