import { lookUpDropFiguresContract } from '@sharebox/domain/drops/callables';
import { lookUpSalesContract } from '@sharebox/domain/payments/staff-callables';
import type { PeriodKind } from '@sharebox/domain/shop/period';
import { useCallback } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';

/** Fetches a drop's sales figures; `refresh` recalculates them. Fetches nothing if the drop id is null. */
export function useDropFigures(dropId: string | null) {
  const load = useCallback(
    (anew: boolean) => callFunction(lookUpDropFiguresContract, { drop_id: dropId ?? '', anew }),
    [dropId],
  );
  return useLoad(dropId === null ? null : load);
}

/** Looks up the sales report of the week or month that contains a date such as `2026-11-28`. */
export function useSalesReport(kind: PeriodKind, day: string) {
  return useLoad(useCallback(() => callFunction(lookUpSalesContract, { kind, day }), [kind, day]));
}
