import { type DietaryBox, listDietaryBoxes } from '@sharebox/domain/kitchen/cooking-counts';
import { formatNameList } from '@sharebox/domain/common/text';
import {
  changedSinceCutOffText,
  getDishesDoneText,
  getStationDoneText,
} from '#features/kitchen/kitchen-text.ts';
import styles from './kitchen.module.css';
import { useId } from 'react';
import { saveDeviceStation, useDeviceStation } from '#features/kitchen/device-station.ts';
import type { MealCountChange } from '@sharebox/domain/kitchen/cut-off';
import {
  groupByStation,
  mapStationNames,
  otherStation,
  selectBoxesAtStation,
} from '@sharebox/domain/kitchen/station';
import { mealCategories, slotTitles } from '@sharebox/domain/menu/menu';
import type { Box, Drop } from '#shared/kitchen/kitchen-boxes.ts';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { type CookedMealProps, DishGroup } from './dish-group';

interface DietaryNeedsListProps {
  boxes: readonly DietaryBox[];
  /** When the cut-off count was completed; null before that. */
  countedAt: Date | null;
  as?: 'h2' | 'h3';
}

/**
 * A list of boxes whose eaters have dietary needs, including free-text needs that no allergen list covers, or asked for a
 * change.
 */
function DietaryNeedsList({ boxes, countedAt, as: Heading = 'h2' }: DietaryNeedsListProps) {
  if (boxes.length === 0) return null;
  return (
    <section aria-label="Boxes that need care" className={styles.kind}>
      <Heading className={styles.kindTitle}>Boxes that need care</Heading>
      <ul role="list" className={styles.meals}>
        {boxes.map(({ number, needs, against, request, changed_at }, index) => (
          <li key={number ?? `none-${index}`} className={styles.meal}>
            <strong className={styles.box}>{number === null ? 'No box yet' : `Box ${number}`}</strong>
            <div className={styles.about}>
              {countedAt && changed_at && changed_at > countedAt && (
                <p className={styles.changed}>
                  <strong>{changedSinceCutOffText}.</strong>
                </p>
              )}
              {needs.length > 0 && <p className={styles.needs}>Avoids {formatNameList(needs)}</p>}
              {against.length > 0 && <p>Careful with {formatNameList(against)}.</p>}
              {request !== null && <p>Asks for a change: “{request}”</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StationChoiceProps {
  /** The station names by key, in display order. */
  names: ReadonlyMap<string, string>;
  /** The key of the selected station; null for all stations. */
  chosen: string | null;
}

/** The choice is stored on this device (docs/product/kitchen.md#stations). */
function StationChoice({ names, chosen }: StationChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Station</label>
      <select
        id={id}
        className={styles.select}
        value={chosen ?? ''}
        onChange={(event) => saveDeviceStation(event.target.value || null)}
      >
        <option value="">All</option>
        {[...names].map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DishesToCookProps extends CookedMealProps {
  drop: Drop;
  boxes: readonly Box[];
  counts: readonly MealCountChange[];
  meals: ReadonlyMap<string, Meal>;
  /** When the cut-off count was completed; null before that. */
  countedAt: Date | null;
}

/** Groups the dishes by station, or by kind if no dish has a station. */
export function DishesToCook(props: DishesToCookProps) {
  const { drop, boxes, counts, meals, countedAt, ticks, onTick } = props;
  const names = mapStationNames(meals.values());
  const kept = useDeviceStation();
  // Ignores a stored station if no meal uses it anymore.
  const chosen = kept !== null && names.has(kept) ? kept : null;
  const all = groupByStation(counts, meals);
  if (chosen === null && all.every(({ name }) => name === otherStation)) {
    return (
      <>
        <p role="status">{getDishesDoneText(counts, ticks)}</p>
        {mealCategories.map((category) => (
          <DishGroup
            key={category}
            title={slotTitles[category]}
            counts={counts.filter((count) => count.category === category)}
            ticks={ticks}
            onTick={onTick}
          />
        ))}
        <DietaryNeedsList boxes={listDietaryBoxes(boxes, meals)} countedAt={countedAt} />
      </>
    );
  }
  const shown = chosen === null ? all : all.filter(({ key }) => key === chosen);
  const dishes = shown.flatMap((station) => station.dishes);
  const isOffered = (key: string) => key === chosen || all.some((station) => station.key === key);
  return (
    <>
      <StationChoice names={new Map([...names].filter(([key]) => isOffered(key)))} chosen={chosen} />
      <p role="status" className={styles.ofChoice}>
        {getDishesDoneText(dishes, ticks, chosen === null ? '' : ' of this station')}
      </p>
      {shown.map((station) => (
        <DishGroup
          key={station.key}
          title={station.name}
          done={chosen === null ? getStationDoneText(station.dishes, ticks) : ''}
          counts={station.dishes}
          ticks={ticks}
          onTick={onTick}
        >
          <div className={styles.onPaper}>
            <DietaryNeedsList
              as="h3"
              boxes={listDietaryBoxes(selectBoxesAtStation(boxes, meals, station.key), meals)}
              countedAt={countedAt}
            />
            <p className={styles.whose}>
              {drop.name}, delivered on {formatDay(drop.delivery_date)}
            </p>
          </div>
        </DishGroup>
      ))}
      <div className={styles.onScreen}>
        <DietaryNeedsList
          boxes={listDietaryBoxes(
            chosen === null ? boxes : selectBoxesAtStation(boxes, meals, chosen),
            meals,
          )}
          countedAt={countedAt}
        />
      </div>
    </>
  );
}
