import { useEffect, useState } from 'react';
import { loadFirestore } from '../../firebase/load';

/** Ten are enough to know that there are more than nine. */
const countedAtMost = 10;

/** How many notifications are unread, live, at most 10; a failed count gives 0 (specification 2, section 7). */
export function useUnreadCount(uid: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    loadFirestore().then(
      ({ collection, firestore, limit, onSnapshot, query, where }) => {
        if (isGone) return;
        const unread = query(
          collection(firestore, 'profiles', uid, 'notifications'),
          where('status', '==', 'unread'),
          limit(countedAtMost),
        );
        stop = onSnapshot(
          unread,
          (snapshot) => setCount(snapshot.size),
          () => setCount(0),
        );
      },
      () => setCount(0),
    );
    return () => stop();
  }, [uid]);
  return count;
}
