import { PrivatePhoto } from '#features/admin/records/private-photo.tsx';
import TextField from '@mui/material/TextField';
import type { Complaint, ComplaintWish } from '@sharebox/domain/complaints/complaint';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import { buildStaffOrderPath } from '#features/admin/lists/admin-paths.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { UnreadableRecordsBanner } from '#features/admin/lists/unreadable-records-banner.tsx';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { formatNameList } from '#lib/format-name-list.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import type { WithId } from '#firebase/live.ts';
import { fetchComplaintPhoto, type ComplaintFilter, useComplaints } from '../api/complaints';
import { AnswerComplaintDialog } from './answer-complaint-dialog';
import styles from './contact-messages.module.css';

const wishLabels: Record<ComplaintWish, string> = {
  refund: 'Wants a refund',
  replacement: 'Wants a replacement',
  none: 'Just telling us',
};

function ComplaintItem({ complaint }: { complaint: WithId<Complaint> }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { answer, dishes, id, photo_path, reported_by, text, user_id, wish } = complaint;
  const order = `Order ${toShortOrderId(id)}`;
  return (
    <li className={styles.message} aria-label={order}>
      <Stack row spread gap={2}>
        <strong className={styles.from}>
          {dishes.length > 0 ? formatNameList(dishes) : 'The whole box'}
        </strong>
        <Stack row gap={2}>
          <Chip tone={wish === 'none' ? 'neutral' : 'gold'}>{wishLabels[wish]}</Chip>
          <Chip tone={answer === null ? 'warning' : 'success'}>
            {answer === null ? 'Waiting' : 'Answered'}
          </Chip>
        </Stack>
      </Stack>
      <Text size="small" tone="muted" className={styles.from}>
        <Link to={buildStaffOrderPath(id)}>{order}</Link> ·{' '}
        <Link to={toAdminCustomer(user_id)}>
          {reported_by === 'payer' ? 'Customer' : 'Recipient of the gift'}
        </Link>{' '}
        · {formatDateTime(complaint.created_at)}
      </Text>
      <p className={styles.text}>{text}</p>
      {photo_path !== null && (
        <PrivatePhoto
          path={photo_path}
          fetchPhoto={fetchComplaintPhoto}
          of={order}
          photographer="customer"
          failureMessage="The photo could not be loaded."
        />
      )}
      {answer === null ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Answer: ${order}`}
            onClick={() => setIsAnswering(true)}
          >
            Answer
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          <strong>Our answer:</strong> {answer}
        </p>
      )}
      {isAnswering && <AnswerComplaintDialog complaint={complaint} onClose={() => setIsAnswering(false)} />}
    </li>
  );
}

/** Problems with delivered boxes, reported by customers (docs/product/staff-messages.md#messages). */
export function Complaints() {
  const [filter, setFilter] = useState<ComplaintFilter>('waiting');
  const paging = usePaging('');
  const live = useComplaints(filter, paging.count);
  const loaded = useLastReady(live);
  const complaints = loaded
    ?.slice(0, paging.count)
    .filter((one) => filter === 'all' || one.answered_at === null);
  return (
    <Card as="section" aria-label="Reported boxes">
      <Stack gap={4}>
        <SectionTitle>Reported boxes</SectionTitle>
        <TextField
          select
          size="small"
          className={styles.filter}
          label="Show reported boxes"
          value={filter}
          onChange={({ target }) => setFilter(target.value === 'all' ? 'all' : 'waiting')}
          slotProps={{ select: { native: true } }}
        >
          <option value="waiting">Waiting for an answer</option>
          <option value="all">All</option>
        </TextField>
        {live.status === 'error' && (
          <LoadFailure onRetry={live.retry}>Failed to fetch the reported boxes</LoadFailure>
        )}
        <UnreadableRecordsBanner live={live} />
        {!complaints && live.status === 'loading' && <Skeleton height={48} />}
        {complaints?.length === 0 && (
          <Text tone="muted">
            {filter === 'all' ? 'No box was reported yet.' : 'Every report is answered.'}
          </Text>
        )}
        {complaints && complaints.length > 0 && (
          <ul role="list" className={styles.list}>
            {complaints.map((complaint) => (
              <ComplaintItem key={complaint.id} complaint={complaint} />
            ))}
          </ul>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
