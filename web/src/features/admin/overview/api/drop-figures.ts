import {
  lookUpDropFiguresContract,
  type DropFiguresLookup,
} from '@sharebox/domain/drops/callables/look-up-drop-figures';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

interface Asked {
  attempt: number;
  /** This drop's figures are counted again instead of coming from the cache. */
  refreshedDropId: string | null;
}

interface LookupState {
  dropId: string | null;
  /** "Refresh" and "Try Again" start a new attempt. */
  attempt: number;
  status: 'loading' | 'ready' | 'failed';
  /** The last result, which is kept while the figures are counted again. */
  data: DropFiguresLookup | null;
}

/**
 * Looks up a drop's sales figures and returns them with functions to refresh and retry. Does nothing if the drop id is
 * null.
 */
export function useDropFigures(dropId: string | null) {
  const [{ attempt, refreshedDropId }, setAsked] = useState<Asked>({ attempt: 0, refreshedDropId: null });
  const isFresh = dropId !== null && refreshedDropId === dropId;
  const initial: LookupState = { dropId, attempt, status: 'loading', data: null };
  const [last, setLast] = useState(initial);
  useEffect(() => {
    if (dropId === null) return undefined;
    let isCurrent = true;
    const update = (news: Pick<LookupState, 'status'> & Partial<LookupState>) => {
      if (!isCurrent) return;
      setLast(({ dropId: of, data }) => ({
        ...{ dropId, attempt, data: of === dropId ? data : null },
        ...news,
      }));
    };
    callFunction(lookUpDropFiguresContract, { drop_id: dropId, anew: isFresh }).then(
      (data) => update({ status: 'ready', data }),
      () => update({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [dropId, attempt, isFresh]);
  const isThis = last.dropId === dropId && last.attempt === attempt;
  const shown = isThis ? last : { ...initial, data: last.dropId === dropId ? last.data : null };
  const look = (of: string | null) => setAsked({ attempt: attempt + 1, refreshedDropId: of });
  return { ...shown, refresh: () => look(dropId), retry: () => look(refreshedDropId) };
}
