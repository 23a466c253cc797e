import { lookUpDropFiguresContract } from '@sharebox/domain/drops/callables';
import { lookUpSalesContract } from '@sharebox/domain/payments/staff-callables';
import type { PeriodKind } from '@sharebox/domain/shop/period';
import { useState } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';

/** Fetches a drop's sales statistics. `refresh` recalculates the statistics. Fetches nothing if the drop id is null. */
export function useDropStats(dropId: string | null) {
  const [refreshed, setRefreshed] = useState({ dropId, count: 0 });
  const version = refreshed.dropId === dropId ? refreshed.count : 0;
  const figures = useLoad(
    ['drop-figures', dropId],
    () => callFunction(lookUpDropFiguresContract, { drop_id: dropId ?? '', skip_cache: version > 0 }),
    { version, enabled: dropId !== null },
  );
  return { ...figures, refresh: () => setRefreshed({ dropId, count: version + 1 }) };
}

/** Fetches the sales report of the week or month that contains a date such as `2026-11-28`. */
export function useSalesReport(kind: PeriodKind, day: string) {
  return useLoad(['sales', kind, day], () => callFunction(lookUpSalesContract, { kind, day }));
}
