import { isDropOpen, type WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { MealCountChange, CutOff } from '@sharebox/domain/kitchen/cut-off';
import { type KitchenTick, getRemainingPortions } from '@sharebox/domain/kitchen/kitchen-tick';
import { formatNameList } from '@sharebox/domain/common/text';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';

export const changedSinceCutOffText = 'Changed since the cut-off';

const boxesText = (boxes: number) => `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;

export function getCutOffText(
  drop: Pick<WeeklyDrop, 'is_active' | 'status' | 'order_deadline'>,
  cutOff: CutOff | null,
  now: Date,
): string {
  if (cutOff?.counted_at) {
    const { counted_at: at, boxes } = cutOff;
    return `Counted at the cut-off, on ${formatDay(at)} at ${formatTime(at)}: ${boxesText(boxes)}.`;
  }
  if (cutOff) return 'Orders are closed. We count the dishes once every held box is paid for or released.';
  const { order_deadline: deadline } = drop;
  if (!isDropOpen(drop) || deadline <= now) return 'Customers can’t order any more.';
  return `Orders come in until ${formatDay(deadline)} at ${formatTime(deadline)}.`;
}

type Counts = readonly Pick<MealCountChange, 'meal_item_id' | 'portions'>[];
type Ticks = ReadonlyMap<string, Pick<KitchenTick, 'portions'>>;

/** Describes how many of the ordered dishes are fully cooked. */
export function getDishesDoneText(counts: Counts, ticks: Ticks): string {
  const asked = counts.filter(({ portions }) => portions > 0);
  const done = asked.filter(
    ({ meal_item_id: id, portions }) => getRemainingPortions(portions, ticks.get(id)) === 0,
  );
  if (done.length === 0) return 'No dish is done yet.';
  return done.length === asked.length
    ? 'All dishes are done.'
    : `${done.length} of ${asked.length} dishes are done.`;
}

export function getMealContentsText({ contains }: Pick<MealCountChange, 'contains'>): string {
  if (contains === null) return 'Allergens not stated: ask what it contains.';
  return contains.length === 0
    ? 'No allergens listed.'
    : `Contains ${formatNameList(contains).toLowerCase()}.`;
}

/** Describes a meal's portions at the cut-off, such as "It was 16 portions, 2 without peanuts." */
export function getBeforeCutOffText({
  contains,
  before,
}: Pick<MealCountChange, 'contains' | 'before'>): string {
  if (!before) return '';
  if (before.portions === 0) return 'There were no orders for it.';
  const without = before.without.map(({ what, portions }) => `${portions} without ${what.toLowerCase()}`);
  const portions = `${before.portions} ${before.portions === 1 ? 'portion' : 'portions'}`;
  const was = `It was ${[portions, ...without].join(', ')}.`;
  const [contained, containsNow] = [getMealContentsText(before), getMealContentsText({ contains })];
  return contained === containsNow ? was : `${was} It said: ${contained}`;
}
