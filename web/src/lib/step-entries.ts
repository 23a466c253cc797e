import { backSteps } from './back-steps';

/**
 * Gives each open dialog and unsaved form a history entry of its own, so that Back closes the topmost one instead of
 * leaving the page. The entries copy the page's URL and are counted in `history.state.steps`. The router does not see
 * them: a traversal between them never reaches its listener.
 */

const steps = backSteps.open;

interface Entry {
  /** Identifies the page's own entry and the entries of its steps; null for a page that had no steps. */
  page: string | null;
  /** The number of entries of steps from the page's own entry up to this one. */
  depth: number;
  state: object;
  url: string;
}

/** The current entry if the page has or had steps. */
let current: Entry | null = null;

interface Traversal {
  /** The entry where a traversal between a page's steps starts; null if the traversal leaves the page. */
  from: Entry | null;
  depth: number;
  /** The entry that the page has added since the traversal started. */
  pushed: Entry | null;
  onArrive: () => void;
}

/** The traversal that this module has started and that has not ended yet. */
let traversal: Traversal | null = null;

/** Actions to run after the current traversal. Concurrent traversals would go back too many entries. */
const waiting: (() => void)[] = [];

let isScheduled = false;

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function readEntry(): Entry {
  const state = toObject(history.state);
  const page = 'stepsPage' in state && typeof state.stepsPage === 'string' ? state.stepsPage : null;
  const depth = 'steps' in state && typeof state.steps === 'number' ? state.steps : 0;
  return { page, depth, state, url: location.href };
}

function pushEntry({ state, url }: Pick<Entry, 'state' | 'url'>): void {
  History.prototype.pushState.call(history, state, '', url);
}

/** Shows the page's latest URL and state in the current entry, at this depth. */
function showEntry({ state, url, page }: Entry, depth: number): Entry {
  History.prototype.replaceState.call(history, { ...state, stepsPage: page, steps: depth }, '', url);
  return readEntry();
}

/** Milliseconds after which a traversal counts as failed. Going back beyond the first entry sends no event. */
const traversalMs = 1000;

function travel(by: number, start: Omit<Traversal, 'pushed'>): void {
  const next = { ...start, pushed: null };
  traversal = next;
  history.go(by);
  setTimeout(() => {
    if (traversal !== next) return;
    traversal = null;
    scheduleSynchronization();
  }, traversalMs);
}

/** Goes back to the entry with this depth, from an entry above it on the same page. */
function goDown(from: Entry, depth: number, onArrive: () => void): void {
  travel(depth - from.depth, { from, depth, onArrive });
}

/** Adds or removes entries until their number is that of the open steps. */
function synchronize(): void {
  isScheduled = false;
  if (traversal !== null) return;
  const entry = readEntry();
  if (steps.size > entry.depth) addEntries(entry);
  else if (steps.size < entry.depth) goDown(entry, steps.size, () => undefined);
  else if (steps.size === 0) restoreScrollingLater();
  current = readEntry();
}

function addEntries(entry: Entry): void {
  // The browser would scroll the page back when a step closes.
  history.scrollRestoration = 'manual';
  const own = entry.page === null ? showEntry({ ...entry, page: crypto.randomUUID() }, 0) : entry;
  for (let depth = own.depth + 1; depth <= steps.size; depth++) {
    pushEntry({ ...own, state: { ...own.state, steps: depth } });
  }
}

/** Waits until the browser has finished a traversal, which would otherwise still scroll. */
function restoreScrollingLater(): void {
  if (history.scrollRestoration === 'auto') return;
  setTimeout(() => {
    if (steps.size === 0 && traversal === null) history.scrollRestoration = 'auto';
  }, 100);
}

function scheduleSynchronization(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(synchronize);
}

function handleArrival(event: PopStateEvent, { from, depth, pushed, onArrive }: Traversal): void {
  traversal = null;
  if (from === null) current = null;
  else {
    event.stopImmediatePropagation();
    if (pushed === null) current = showEntry(from, depth);
    else pushEntry(pushed);
  }
  onArrive();
  waiting.shift()?.();
  scheduleSynchronization();
}

function handlePopState(event: PopStateEvent): void {
  if (!event.isTrusted) return;
  if (traversal !== null) {
    handleArrival(event, traversal);
    return;
  }
  const entry = readEntry();
  const isSamePage = entry.page !== null && entry.page === current?.page;
  if (current !== null && isSamePage && steps.size > entry.depth) {
    event.stopImmediatePropagation();
    current = showEntry(current, entry.depth);
    [...steps].at(-1)?.onBack();
    scheduleSynchronization();
  } else if (entry.depth > steps.size) {
    // The entry of a step that no longer exists, for example below the page that a link in a dialog opened.
    event.stopImmediatePropagation();
    travel(steps.size - entry.depth, { from: null, depth: 0, onArrive: () => undefined });
  }
}

/** Follows the page's own navigation. A traversal takes some milliseconds, in which the page may navigate. */
function watchHistory(): void {
  window.onpopstate = handlePopState;
  history.pushState = (...entry) => {
    History.prototype.pushState.apply(history, entry);
    current = null;
    if (traversal !== null) traversal.pushed = readEntry();
  };
  history.replaceState = (data: unknown, unused, url) => {
    const { page, depth } = readEntry();
    const state = page === null ? data : { ...toObject(data), stepsPage: page, steps: depth };
    History.prototype.replaceState.call(history, state, unused, url);
    if (current !== null) current = readEntry();
    if (traversal?.pushed) traversal.pushed = readEntry();
    else if (traversal?.from) traversal.from = readEntry();
  };
}

function handleDialogToggle(event: Event): void {
  const dialog: unknown = event instanceof CustomEvent ? event.detail : null;
  if (!(dialog instanceof HTMLDialogElement)) return;
  const known = [...steps].find((step) => step.dialog === dialog);
  if (known) steps.delete(known);
  else steps.add({ dialog, onBack: () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })) });
  scheduleSynchronization();
}

/** Begins to add entries. Idempotent. */
export function startStepEntries(): void {
  if (backSteps.synchronize === scheduleSynchronization) return;
  backSteps.synchronize = scheduleSynchronization;
  addEventListener('step', handleDialogToggle);
  watchHistory();
  scheduleSynchronization();
}

/** Runs an action after the current traversal. Ignores a second click, which would leave a second page. */
function whenSettled(action: () => void): void {
  startStepEntries();
  if (traversal === null) action();
  else if (traversal.from !== null && waiting.length === 0) waiting.push(action);
}

/** Leaves the page's entry and those of its steps, as Back does when no step is open. */
export function goBackFromPage(): void {
  whenSettled(() => {
    travel(-1 - readEntry().depth, { from: null, depth: 0, onArrive: () => undefined });
  });
}

/** Removes the entries of open steps, then calls `navigate`, so that no dead entry stays below the next page. */
export function navigateFromPage(navigate: () => void): void {
  whenSettled(() => {
    const entry = readEntry();
    if (entry.depth === 0) navigate();
    else goDown(entry, 0, navigate);
  });
}
