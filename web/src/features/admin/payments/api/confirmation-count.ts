import { useEffect, useState } from 'react';
import { loadFirestore } from '../../../../firebase/load';

async function countConfirmations(): Promise<number> {
  const { collection, firestore, getCountFromServer } = await loadFirestore();
  const answer = await getCountFromServer(collection(firestore, 'payment_confirmations'));
  return answer.data().count;
}

/** How many confirmations there are in all, counted anew whenever `seen` changes; null until it is known. */
export function useConfirmationCount(seen: unknown): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    countConfirmations().then(
      (answer) => isCurrent && setCount(answer),
      // The list itself says what is wrong.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [seen]);
  return count;
}
