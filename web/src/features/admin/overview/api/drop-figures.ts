import {
  lookUpDropFiguresContract,
  type DropFiguresLookup,
} from '@sharebox/domain/drops/callables/look-up-drop-figures';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

interface Asked {
  attempt: number;
  /** The drop that "Refresh" was pressed for: it is counted now, whatever is known of it. */
  anewOf: string | null;
}

/** How far the counting of a drop is. */
interface Looking {
  dropId: string | null;
  /** Which look at it this is: another one begins with "Refresh", and with "Try Again". */
  attempt: number;
  status: 'loading' | 'ready' | 'failed';
  /** What was told last, which stays while it is counted anew. */
  data: DropFiguresLookup | null;
}

/** What was sold in a drop, as it was counted last, and how to count it anew. Null looks at nothing. */
export function useDropFigures(dropId: string | null) {
  const [{ attempt, anewOf }, setAsked] = useState<Asked>({ attempt: 0, anewOf: null });
  const anew = dropId !== null && anewOf === dropId;
  const begun: Looking = { dropId, attempt, status: 'loading', data: null };
  const [last, setLast] = useState(begun);
  useEffect(() => {
    if (dropId === null) return undefined;
    let isCurrent = true;
    const tell = (news: Pick<Looking, 'status'> & Partial<Looking>) => {
      if (!isCurrent) return;
      setLast(({ dropId: of, data }) => ({
        ...{ dropId, attempt, data: of === dropId ? data : null },
        ...news,
      }));
    };
    callFunction(lookUpDropFiguresContract, { drop_id: dropId, anew }).then(
      (data) => tell({ status: 'ready', data }),
      () => tell({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [dropId, attempt, anew]);
  const isThis = last.dropId === dropId && last.attempt === attempt;
  const shown = isThis ? last : { ...begun, data: last.dropId === dropId ? last.data : null };
  const look = (of: string | null) => setAsked({ attempt: attempt + 1, anewOf: of });
  return { ...shown, refresh: () => look(dropId), retry: () => look(anewOf) };
}
