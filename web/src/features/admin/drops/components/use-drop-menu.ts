import { type SaveDropMealsOutput, saveDropMealsContract } from '@sharebox/domain/drops/callables';
import type { DropMealChange } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { useRef, useState } from 'react';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { sortInMenuOrder, applyDropMealChanges } from '../drop-meal-order';
import { callFunction } from '#firebase/call.ts';
import { useDropMeals } from '#features/admin/drops/api/drops.ts';

/** The text that a row shows about its last change. */
export interface RowSaveState {
  text: string;
  isError: boolean;
}

type Oversold = SaveDropMealsOutput['oversold'];

/** Manages the menu of a drop. Changes are shown immediately and sent one at a time, so that they arrive in order. */
export function useDropMenu(dropId: string) {
  const live = useDropMeals(dropId);
  const [sent, setSent] = useState<readonly DropMealChange[]>([]);
  const [oversold, setOversold] = useState<Oversold>([]);
  const [states, setStates] = useState<ReadonlyMap<string, RowSaveState>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Shows changes immediately and sends them to the server. If the call fails, removes the changes again and throws.
   */
  async function change(changes: DropMealChange[]): Promise<void> {
    setSent((before) => [...before, ...changes]);
    const answer = last.current.then(() => callFunction(saveDropMealsContract, { drop_id: dropId, changes }));
    last.current = answer.catch(() => undefined);
    try {
      const { oversold: told } = await answer;
      const ids = new Set(changes.map((one) => one.meal_item_id));
      setOversold((before) => [...before.filter((one) => !ids.has(one.meal_item_id)), ...told]);
    } finally {
      setSent((before) => before.filter((one) => !changes.includes(one)));
    }
  }

  /** Sends changes and shows the result in the rows of the meals with these ids. */
  async function save(ids: readonly string[], changes: DropMealChange[]): Promise<void> {
    const show = (text: string, isError = false) =>
      setStates((before) => new Map([...before, ...ids.map((id) => [id, { text, isError }] as const)]));
    show('Saving…');
    try {
      await change(changes);
      show('Saved');
    } catch (error) {
      show(getFailureMessage('Failed to update meal property.', error), true);
    }
  }

  const meals: DropMeal[] | undefined = live.data && sortInMenuOrder(applyDropMealChanges(live.data, sent));
  return { live, meals, oversold, states, change, save };
}
