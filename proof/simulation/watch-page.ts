import type { SimulationEvent } from './simulation-event';
import type { Simulation } from './simulate';
import { formatClock, getDisplayName, describeEvent, StoryTracker } from './story';

interface Step {
  at: string;
  who: string;
  kind: SimulationEvent['kind'];
  says: string;
  boxes: { number: number; says: string; is: 'free' | 'held' | 'taken' | 'kept' }[];
  money: { order: string; status: string; naira: number; total: number }[];
}

/** Serializes a value so that it can be embedded in an inline script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const shop = 'The shop';

function listBoxes({ books }: StoryTracker): Step['boxes'] {
  const numbers = Array.from({ length: books.drop.max_orders }, (_, index) => String(index + 1));
  return [...new Set([...numbers, ...books.slots.keys()])].map((number) => {
    const box = books.slots.get(number);
    if (!box) return { number: Number(number), says: 'free', is: 'free' };
    if (box.order_id === null) {
      return {
        number: Number(number),
        says: (box.offered_to ?? [box.holder_uid]).map(getDisplayName).join(', '),
        is: 'kept',
      };
    }
    return {
      number: Number(number),
      says: getDisplayName(box.holder_uid),
      is: box.expires_at ? 'held' : 'taken',
    };
  });
}

function listMoney(teller: StoryTracker): Step['money'] {
  return [...teller.books.orders].map(([id, order]) => ({
    order: teller.inWords(id),
    status: order.status.replaceAll('_', ' '),
    naira: order.net_received ?? 0,
    total: order.total_amount,
  }));
}

function listSteps({ happenings, broken }: Simulation): Step[] {
  const teller = new StoryTracker();
  const steps = happenings.flatMap((happening): Step[] => {
    const says = describeEvent(happening, teller);
    if (says === '') return [];
    const who =
      happening.kind === 'asks' || happening.kind === 'hears' ? getDisplayName(happening.who) : shop;
    const { kind } = happening;
    return [
      { at: formatClock(happening.at), who, kind, says, boxes: listBoxes(teller), money: listMoney(teller) },
    ];
  });
  const last = steps.at(-1);
  if (!last) return [];
  const says = teller.inWords(broken === null ? 'All was well.' : `And that must never be: ${broken}.`);
  return [...steps, { ...last, who: shop, kind: broken === null ? 'opens' : 'fault', says }];
}

const style = `
:root { color-scheme: light; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr auto; color: #222; }
header, footer { padding: 10px 16px; background: #f6f1ea; }
h1 { font-size: 16px; margin: 0; display: inline; }
header span { color: #666; margin-left: 12px; }
main { display: grid; grid-template-columns: 1fr 330px; min-height: 0; }
#lanes { overflow: auto; }
#lanes table { border-collapse: collapse; width: 100%; table-layout: fixed; }
#lanes th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid #ddd; padding: 6px 4px; }
#lanes th:first-child { width: 64px; }
#lanes th { font-size: 11px; padding: 6px 0; } #lanes th.said { width: 38%; text-align: left; }
#lanes td.mark { text-align: center; }
#lanes td { border-left: 1px solid #eee; padding: 3px 6px; vertical-align: top; overflow-wrap: anywhere; }
#lanes td:first-child { color: #777; border: 0; white-space: nowrap; }
tr { cursor: pointer; } tr.later { opacity: 0.25; } tr.now { background: #fdf1c7; }
.fault { color: #a11; } .hears { color: #8a5a00; }
aside { border-left: 1px solid #ddd; padding: 10px 16px; overflow: auto; }
h2 { font-size: 14px; margin: 12px 0 6px; }
#boxes { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; }
.box { border: 1px solid #bbb; border-radius: 6px; padding: 6px; text-align: center; min-height: 40px; }
.box b { display: block; } .held { background: #fff3bf; } .taken { background: #c9e8cf; }
.kept { background: #dbe7ff; }
#money { width: 100%; border-collapse: collapse; } #money td { padding: 2px 4px; border-bottom: 1px solid #eee; }
#money td:last-child { text-align: right; white-space: nowrap; }
footer { font-size: 16px; min-height: 24px; }
`;

const script = `
let now = steps.length - 1;
const people = [...new Set(steps.map((step) => step.who))].sort((a, b) => (a === shop) - (b === shop));
const make = (tag, text, kind) => Object.assign(document.createElement(tag), { textContent: text, className: kind ?? '' });
const head = document.querySelector('#lanes thead tr');
head.append(make('th', ''));
const marks = { asks: '●', hears: '○', fault: '✗' };
for (const who of people) head.append(make('th', who));
head.append(make('th', 'What happens', 'said'));
const rows = steps.map((step, index) => {
  const row = make('tr', '');
  row.append(make('td', step.at));
  for (const who of people) row.append(make('td', who === step.who ? (marks[step.kind] ?? '■') : '', 'mark ' + step.kind));
  row.append(make('td', step.says, step.kind));
  row.onclick = () => show(index);
  document.querySelector('#lanes tbody').append(row);
  return row;
});
function show(index) {
  now = Math.max(0, Math.min(steps.length - 1, index));
  const step = steps[now];
  rows.forEach((row, at) => (row.className = at === now ? 'now' : at > now ? 'later' : ''));
  rows[now].scrollIntoView({ block: 'nearest' });
  document.querySelector('#step').textContent = 'Step ' + (now + 1) + ' of ' + steps.length;
  document.querySelector('footer').textContent = step.at + ' ' + step.says;
  document.querySelector('#boxes').replaceChildren(...step.boxes.map((box) => {
    const drawn = make('div', '', 'box ' + box.is);
    drawn.append(make('b', box.number), box.says);
    return drawn;
  }));
  document.querySelector('#money').replaceChildren(...step.money.map((one) => {
    const row = make('tr', '');
    row.append(make('td', one.order), make('td', one.status), make('td', '₦' + one.naira + ' of ' + one.total));
    return row;
  }));
}
addEventListener('keydown', ({ key }) => {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[key];
  if (by === undefined) return;
  event.preventDefault();
  show(now + by);
});
show(Number(location.hash.slice(1) || 1) - 1);
`;

/** Replays a simulation step by step with the arrow keys. The fragment `#n` opens step n. */
export function buildWatchPage(simulation: Simulation): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Seed ${simulation.seed}</title>
<style>${style}</style>
<header><h1>Seed ${simulation.seed}</h1><span id="step"></span><span>← → a step, page keys ten</span></header>
<main>
<div id="lanes"><table><thead><tr></tr></thead><tbody></tbody></table></div>
<aside><h2>Boxes</h2><div id="boxes"></div><h2>Money</h2><table id="money"></table></aside>
</main>
<footer></footer>
<script>const shop = ${inScript(shop)}; const steps = ${inScript(listSteps(simulation))};${script}</script>
</html>
`;
}
