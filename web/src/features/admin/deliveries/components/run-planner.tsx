import { SelectField } from '#components/forms/select-field.tsx';
import { maxStopsPerRun } from '@sharebox/domain/deliveries/delivery-run';
import { countRunsNeeded, planRoutes } from '@sharebox/domain/deliveries/plan-routes';
import { getProposalArea } from '@sharebox/domain/deliveries/run-proposals';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { createIdempotencyKeys } from '#lib/idempotency-keys.ts';
import recordStyles from '#features/admin/details/record-card.module.css';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import {
  changeRun,
  createRun,
  type Rider,
  type RunWithId,
  useKitchenLocation,
  type PlannableStop,
} from '#features/admin/deliveries/api/runs.ts';
import {
  formatDistance,
  formatOrderCount,
  formatStopName,
  getRouteName,
} from '#features/admin/deliveries/run-text.ts';
import styles from './runs.module.css';
import { MutedText } from '#components/content/text.tsx';

interface RunPlannerProps {
  dropId: string;
  /** The delivery stops of the chosen orders. */
  doors: readonly PlannableStop[];
  riders: readonly Rider[];
  runs: readonly RunWithId[];
  notice: NoticeState;
}

/** A form that splits the chosen orders into one or two runs, shows the routes, and creates the runs. */
export function RunPlanner({ dropId, doors, riders, runs, notice }: RunPlannerProps) {
  const titleId = useId();
  const [isSplit, setIsSplit] = useState(false);
  const [chosenRiders, setChosenRiders] = useState<readonly [string, string]>(['', '']);
  const [requests] = useState(createIdempotencyKeys);
  const kitchen = useKitchenLocation();
  const needed = countRunsNeeded(doors.length);
  const isTwo = isSplit || needed > 1;
  const byId = new Map(doors.map((door) => [door.order_id, door]));
  const placed = doors.map((door) => ({ ...door, id: door.order_id }));
  const routes = planRoutes(placed, kitchen, isTwo ? 2 : 1);
  const names = routes.map(({ stops }) =>
    getRouteName(
      stops.flatMap(({ id }) => {
        const door = byId.get(id);
        return door ? [{ area: getProposalArea(door), delivery_window: door.delivery_window }] : [];
      }),
    ),
  );
  const plans = routes.map((route, index) => {
    const name = names[index] ?? '';
    const isTaken = names.indexOf(name) < index;
    return { route, name: isTaken ? `${name.slice(0, -2)} 2` : name, rider: chosenRiders[index] ?? '' };
  });

  const perform = (work: () => Promise<string>) => notice.run('The runs could not be saved.', work);

  const create = () =>
    perform(async () => {
      for (const { route, name, rider } of plans) {
        const order_ids = route.stops.map(({ id }) => id);
        const key = `${name}\n${rider}\n${order_ids.join()}`;
        await createRun(dropId, { name, driver_uid: rider || null, order_ids }, requests.keyOf(key));
        requests.forget(key);
      }
      return plans.length === 1 ? `${names[0]} was created.` : `${plans.length} runs were created.`;
    });

  const addTo = (run: RunWithId) =>
    perform(async () => {
      const { name, driver_uid } = run;
      const added = routes.flatMap(({ stops }) => stops.map(({ id }) => id));
      await changeRun(run, { name, driver_uid, order_ids: [...run.order_ids, ...added] });
      return `${formatOrderCount(added.length)} added to ${name}.`;
    });

  const withRoom = runs.filter(({ order_ids }) => order_ids.length + doors.length <= maxStopsPerRun);
  return (
    <Card padded={false} aria-labelledby={titleId}>
      <div className={styles.plan}>
        <h3 id={titleId} className={recordStyles.name} role="status">
          {formatOrderCount(doors.length)} chosen
        </h3>
        {doors.length > 1 && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isTwo}
              disabled={needed > 1}
              onChange={({ target }) => setIsSplit(target.checked)}
            />
            Split over two riders
          </label>
        )}
        {needed > 2 && <p>Two runs have at most {2 * maxStopsPerRun} stops. Choose fewer groups.</p>}
        <div className={styles.planActions}>
          <Button busy={notice.isBusy} disabled={needed > 2} onClick={() => void create()}>
            {isTwo ? 'Create two runs' : 'Create one run'}
          </Button>
          {withRoom.length > 0 && (
            <SelectField
              size="small"
              label="Or add to a run"
              value=""
              disabled={notice.isBusy}
              options={[['', 'Choose a run'], ...withRoom.map(({ id, name }) => [id, name] as const)]}
              onChoose={(id) => {
                const run = withRoom.find((one) => one.id === id);
                if (run) void addTo(run);
              }}
            />
          )}
        </div>
        <div className={styles.routes}>
          {plans.map(({ route, name, rider }, index) => (
            <section key={index} aria-label={name} className={styles.route}>
              <h4 className={recordStyles.name}>{name}</h4>
              <MutedText>
                {formatOrderCount(route.stops.length)}, about {formatDistance(route.metres)} in a straight
                line
              </MutedText>
              <SelectField
                size="small"
                label={`Rider of ${name}`}
                value={rider}
                options={[['', 'Nobody yet'], ...riders.map((one) => [one.uid, one.name] as const)]}
                onChoose={(uid) =>
                  setChosenRiders(index === 0 ? [uid, chosenRiders[1]] : [chosenRiders[0], uid])
                }
              />
              <ol role="list">
                {route.stops.flatMap(({ id, metres }, place) => {
                  const door = byId.get(id);
                  if (!door) return [];
                  return [
                    <li key={id} className={styles.leg}>
                      <span>
                        {place + 1}. {formatStopName(door)}, {getProposalArea(door)}
                      </span>
                      <span className={styles.distance}>
                        {metres === null ? '–' : formatDistance(metres)}
                      </span>
                    </li>,
                  ];
                })}
              </ol>
            </section>
          ))}
        </div>
        <MutedText>
          Distances from the kitchen, door to door. Doors are placed in the middle of their area.
        </MutedText>
      </div>
    </Card>
  );
}
