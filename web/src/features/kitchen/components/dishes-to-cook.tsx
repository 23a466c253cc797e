import { carefulBoxes } from '@sharebox/domain/kitchen/cooking-counts';
import type { CountedMeal } from '@sharebox/domain/kitchen/cut-off';
import { boxesAt, byStation, otherStation, stationNames } from '@sharebox/domain/kitchen/station';
import { mealCategories, slotTitles } from '@sharebox/domain/menu/menu';
import type { Box, Drop } from '#shared/kitchen/kitchen-boxes.ts';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { formatDay } from '#lib/shop-dates.ts';
import { useKeptStation } from '../kept-station';
import { doneText, partDoneText } from '../kitchen-text';
import { CarefulList } from './careful-list';
import { CookingPart, type TickProps } from './cooking-part';
import styles from './kitchen.module.css';
import { StationChoice } from './station-choice';

interface DishesToCookProps extends TickProps {
  drop: Drop;
  boxes: readonly Box[];
  counts: readonly CountedMeal[];
  meals: ReadonlyMap<string, Meal>;
  /** Timestamp of the completed cut-off count; null before. */
  countedAt: Date | null;
}

/** The dishes to cook, by station, for one station, or by kind if no dish has a station. */
export function DishesToCook(props: DishesToCookProps) {
  const { drop, boxes, counts, meals, countedAt, ticks, onTick } = props;
  const names = stationNames(meals.values());
  const kept = useKeptStation();
  // Ignores a stored station that no meal uses any longer.
  const chosen = kept !== null && names.has(kept) ? kept : null;
  const all = byStation(counts, meals);
  if (chosen === null && all.every(({ name }) => name === otherStation)) {
    return (
      <>
        <p role="status">{doneText(counts, ticks)}</p>
        {mealCategories.map((category) => (
          <CookingPart
            key={category}
            title={slotTitles[category]}
            counts={counts.filter((count) => count.category === category)}
            ticks={ticks}
            onTick={onTick}
          />
        ))}
        <CarefulList boxes={carefulBoxes(boxes, meals)} countedAt={countedAt} />
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
        {doneText(dishes, ticks, chosen === null ? '' : ' of this station')}
      </p>
      {shown.map((station) => (
        <CookingPart
          key={station.key}
          title={station.name}
          done={chosen === null ? partDoneText(station.dishes, ticks) : ''}
          counts={station.dishes}
          ticks={ticks}
          onTick={onTick}
        >
          <div className={styles.onPaper}>
            <CarefulList
              as="h3"
              boxes={carefulBoxes(boxesAt(boxes, meals, station.key), meals)}
              countedAt={countedAt}
            />
            <p className={styles.whose}>
              {drop.name}, delivered on {formatDay(drop.delivery_date)}
            </p>
          </div>
        </CookingPart>
      ))}
      <div className={styles.onScreen}>
        <CarefulList
          boxes={carefulBoxes(chosen === null ? boxes : boxesAt(boxes, meals, chosen), meals)}
          countedAt={countedAt}
        />
      </div>
    </>
  );
}
