import { listDietaryBoxes } from '@sharebox/domain/kitchen/cooking-counts';
import type { MealCountChange } from '@sharebox/domain/kitchen/cut-off';
import {
  selectBoxesAtStation,
  groupByStation,
  otherStation,
  mapStationNames,
} from '@sharebox/domain/kitchen/station';
import { mealCategories, slotTitles } from '@sharebox/domain/menu/menu';
import type { Box, Drop } from '#shared/kitchen/kitchen-boxes.ts';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useDeviceStation } from '../device-station';
import { getDishesDoneText, getStationDoneText } from '../kitchen-text';
import { DietaryNeedsList } from './dietary-needs-list';
import { DishGroup, type CookedMealProps } from './dish-group';
import styles from './kitchen.module.css';
import { StationChoice } from './station-choice';

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
