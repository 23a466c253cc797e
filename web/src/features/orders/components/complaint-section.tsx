import { type Complaint, complaintSchema } from '@sharebox/domain/complaints/complaint';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { listWishes } from '@sharebox/domain/complaints/complaint-answer';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
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

/** The customer's complaint about a box and the answer to it. */
export function GivenComplaint({ boxId }: { boxId: string }) {
  const complaint = useComplaint(boxId);
  if (!complaint) return null;
  const { answer, dishes, text } = complaint;
  return (
    <section className={styles.told} aria-label="What you told us">
      <Text size="small" tone="muted">
        You told us about {dishes.length > 0 ? formatNameList(dishes) : 'your box'}
      </Text>
      <Text keepsLines>“{text}”</Text>
      <Text size="small" tone="muted">
        {answer === null ? 'We’ll answer here and notify you.' : 'Our answer'}
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

/** Opens the form while a problem with the box can be reported, until it is. */
export function ComplaintButton({ box, reportedBy, now }: ComplaintButtonProps) {
  const complaint = useComplaint(box.id);
  const [isOpen, setIsOpen] = useState(false);
  const wishes = listWishes(box, reportedBy, now);
  if (complaint !== null || wishes.length === 0) return null;
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          Something’s wrong
        </Button>
      </div>
      {isOpen && <ComplaintDialog box={box} wishes={wishes} onClose={() => setIsOpen(false)} />}
    </>
  );
}
