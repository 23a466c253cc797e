import { type Complaint, complaintSchema, type ComplaintWish } from '@sharebox/domain/complaints/complaint';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { describeRefundLimit, listWishes } from '@sharebox/domain/complaints/complaint-answer';
import { getHistoryLabel, type OrderStatus } from '@sharebox/domain/orders/order';
import { listOpenPeriods } from '@sharebox/domain/shop/business-hours';
import { formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { formatNameList } from '@sharebox/domain/common/text';
import type { DeliveredBox } from '../food-journey';
import styles from './complaint.module.css';
import { ComplaintDialog } from './complaint-dialog';

/** A complaint's id is that of its order. */
export function useComplaints(): LiveResult<WithId<Complaint>[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `complaints:${uid}`,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'complaints'), where('user_id', '==', uid)),
    complaintSchema,
    { isSaved: true },
  );
}

/** Returns the customer's complaint about a box; null if there is none, undefined while unknown. */
function useComplaint(boxId: string): Complaint | null | undefined {
  const { data } = useComplaints();
  return data && (data.find(({ id }) => id === boxId) ?? null);
}

/** The status of a box: its complaint, if the customer reported one, otherwise the status of its order. */
export function BoxStatus({ box: { id, status } }: { box: { id: string; status: OrderStatus } }) {
  const complaint = useComplaint(id);
  if (!complaint || status !== 'delivered')
    return <StatusBadge status={status} label={getHistoryLabel(status)} />;
  return <Chip tone="warning">{complaint.answer === null ? 'Problem reported' : 'We answered you'}</Chip>;
}

const wishTexts: Record<ComplaintWish, string | null> = {
  refund: 'You asked for your money back.',
  replacement: 'You asked for a replacement.',
  none: null,
};

/** Returns when the team reads a complaint, by the business hours. */
function formatReadingTime(now: Date): string {
  const [period] = listOpenPeriods(now);
  return period && period.from > now ? `from ${formatWeekdayTime(period.from)}` : 'today';
}

/** The customer's complaint about a box and the answer to it. */
export function GivenComplaint({ boxId }: { boxId: string }) {
  const complaint = useComplaint(boxId);
  const now = useServerMinute();
  if (!complaint) return null;
  const { answer, dishes, text, wish } = complaint;
  return (
    <section className={styles.told} aria-label="What you told us">
      <Text size="small" tone="muted">
        You told us about {dishes.length > 0 ? formatNameList(dishes) : 'your box'}
      </Text>
      <Text keepsLines>“{text}”</Text>
      {wishTexts[wish] && <Text size="small">{wishTexts[wish]}</Text>}
      <Text size="small" tone="muted">
        {answer === null
          ? `Our team reads it ${formatReadingTime(now)}. We’ll answer here and notify you.`
          : 'Our answer'}
      </Text>
      {answer !== null && (
        <Text strong keepsLines>
          {answer}
        </Text>
      )}
    </section>
  );
}

interface ComplaintButtonProps {
  box: DeliveredBox;
  reportedBy: Complaint['reported_by'];
  now: Date;
}

/** Opens the form while a problem with the box can be reported, until it is. Names the time limit of a refund. */
export function ComplaintButton({ box, reportedBy, now }: ComplaintButtonProps) {
  const complaint = useComplaint(box.id);
  const [isOpen, setIsOpen] = useState(false);
  const wishes = listWishes(box, reportedBy, now);
  if (complaint !== null || wishes.length === 0) return null;
  const limit = describeRefundLimit(box, reportedBy, now);
  return (
    <>
      <Stack gap={1}>
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            Something’s wrong
          </Button>
        </div>
        {limit && (
          <Text size="small" tone="muted">
            {limit}
          </Text>
        )}
      </Stack>
      {isOpen && <ComplaintDialog box={box} wishes={wishes} onClose={() => setIsOpen(false)} />}
    </>
  );
}
