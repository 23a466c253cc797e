import type { SaveDropMealsOutput } from '@sharebox/domain/drops/callables/save-drop-meals';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { useRef, useState } from 'react';
import { changeDropMeals, useDropMeals } from '../api/drop-meals';
import { sortInMenuOrder, applyDropMealChanges } from '../drop-meal-order';

type Oversold = SaveDropMealsOutput['oversold'];

/** Applies pending changes immediately and sends them one at a time, so that they arrive in order. */
export function useDropMenu(dropId: string) {
  const live = useDropMeals(dropId);
  const [sent, setSent] = useState<readonly DropMealChange[]>([]);
  const [oversold, setOversold] = useState<Oversold>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Applies and sends changes. Reverts them and throws if the call fails. */
  async function change(changes: DropMealChange[]): Promise<void> {
    setSent((before) => [...before, ...changes]);
    const answer = last.current.then(() => changeDropMeals(dropId, changes));
    last.current = answer.catch(() => undefined);
    try {
      const told = await answer;
      const ids = new Set(changes.map((one) => one.meal_item_id));
      setOversold((before) => [...before.filter((one) => !ids.has(one.meal_item_id)), ...told]);
    } finally {
      setSent((before) => before.filter((one) => !changes.includes(one)));
    }
  }

  const meals: DropMeal[] | undefined = live.data && sortInMenuOrder(applyDropMealChanges(live.data, sent));
  return { live, meals, oversold, change };
}
