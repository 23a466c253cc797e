import TextField from '@mui/material/TextField';
import { maxStops } from '@sharebox/domain/deliveries/delivery-run';
import { countRunsNeeded, planRoutes, type PlannedRoute } from '@sharebox/domain/deliveries/plan-routes';
import { getProposalArea } from '@sharebox/domain/deliveries/run-proposals';
import { useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Text } from '#components/content/text.tsx';
import { createRequestKeys } from '#lib/request-keys.ts';
import recordStyles from '#features/admin/details/record-card.module.css';
import type { NoticeState } from '#features/admin/editing/notice.tsx';
import {
  changeRun,
  createRun,
  type Rider,
  type Run,
  useKitchenPlace,
} from '#features/admin/deliveries/api/runs.ts';
import type { PlannableDoor } from '#features/admin/deliveries/api/planned-doors.ts';
import {
  formatDistance,
  formatOrderCount,
  getBoxName,
  getRouteName,
} from '#features/admin/deliveries/run-text.ts';
import styles from './runs.module.css';

interface RouteProps {
  name: string;
  route: PlannedRoute;
  doors: ReadonlyMap<string, PlannableDoor>;
  riders: readonly Rider[];
  rider: string;
  onRider: (uid: string) => void;
}

/** A planned route as a list with distances, with a choice of its rider. */
function Route({ name, route, doors, riders, rider, onRider }: RouteProps) {
  const { stops, metres } = route;
  return (
    <section aria-label={name} className={styles.route}>
      <h4 className={recordStyles.name}>{name}</h4>
      <Text size="small" tone="muted">
        {formatOrderCount(stops.length)}, about {formatDistance(metres)} in a straight line
      </Text>
      <TextField
        select
        size="small"
        label={`Rider of ${name}`}
        value={rider}
        onChange={({ target }) => onRider(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Nobody yet</option>
        {riders.map(({ uid, name: riderName }) => (
          <option key={uid} value={uid}>
            {riderName}
          </option>
        ))}
      </TextField>
      <ol role="list">
        {stops.flatMap(({ id, metres: leg }, index) => {
          const door = doors.get(id);
          if (!door) return [];
          return [
            <li key={id} className={styles.leg}>
              <span>
                {index + 1}. {getBoxName(door)}, {getProposalArea(door)}
              </span>
              <span className={styles.distance}>{leg === null ? '–' : formatDistance(leg)}</span>
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}

interface RunPlanProps {
  dropId: string;
  /** The chosen orders. */
  doors: readonly PlannableDoor[];
  riders: readonly Rider[];
  runs: readonly Run[];
  notice: NoticeState;
}

/** Plans the chosen orders as one run or two, shows the routes, and creates the runs. */
export function RunPlan({ dropId, doors, riders, runs, notice }: RunPlanProps) {
  const titleId = useId();
  const [isSplit, setIsSplit] = useState(false);
  const [chosenRiders, setChosenRiders] = useState<readonly [string, string]>(['', '']);
  const [isBusy, setIsBusy] = useState(false);
  const [requests] = useState(createRequestKeys);
  const kitchen = useKitchenPlace();
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

  async function perform(work: () => Promise<string>) {
    setIsBusy(true);
    notice.dismiss();
    try {
      notice.succeed(await work());
    } catch (error) {
      notice.fail('The runs could not be saved.', error);
    } finally {
      setIsBusy(false);
    }
  }

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

  const addTo = (run: Run) =>
    perform(async () => {
      const { name, driver_uid } = run;
      const added = routes.flatMap(({ stops }) => stops.map(({ id }) => id));
      await changeRun(run, { name, driver_uid, order_ids: [...run.order_ids, ...added] });
      return `${formatOrderCount(added.length)} added to ${name}.`;
    });

  const withRoom = runs.filter(({ order_ids }) => order_ids.length + doors.length <= maxStops);
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
        {needed > 2 && <p>Two runs have at most {2 * maxStops} stops. Choose fewer groups.</p>}
        <div className={styles.planActions}>
          <Button busy={isBusy} disabled={needed > 2} onClick={() => void create()}>
            {isTwo ? 'Create two runs' : 'Create one run'}
          </Button>
          {withRoom.length > 0 && (
            <TextField
              select
              size="small"
              label="Or add to a run"
              value=""
              disabled={isBusy}
              onChange={({ target }) => {
                const run = withRoom.find(({ id }) => id === target.value);
                if (run) void addTo(run);
              }}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">Choose a run</option>
              {withRoom.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
          )}
        </div>
        <div className={styles.routes}>
          {plans.map(({ route, name, rider }, index) => (
            <Route
              key={index}
              name={name}
              route={route}
              doors={byId}
              riders={riders}
              rider={rider}
              onRider={(uid) =>
                setChosenRiders(index === 0 ? [uid, chosenRiders[1]] : [chosenRiders[0], uid])
              }
            />
          ))}
        </div>
        <Text size="small" tone="muted">
          Distances from the kitchen, door to door. Doors are placed in the middle of their area.
        </Text>
      </div>
    </Card>
  );
}
