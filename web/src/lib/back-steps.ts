import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { interceptPopState } from './pop-state';

/**
 * Gives each open dialog and unsaved form a history entry of its own, so that Back closes the topmost one instead of
 * leaving the page. The entries copy the page's URL and are counted in `history.state.steps`. The router does not see
 * them: a traversal between them never reaches its listener.
 */

interface Step {
  onBack: () => void;
}

/** The open steps, with the topmost one last. */
const steps: Step[] = [];

interface Entry {
  /** The router's index of the page. Replacing an entry and adding the entries of steps keep the index. */
  idx: unknown;
  /** The number of entries of steps from the page's own entry up to this one. */
  depth: number;
  state: object;
  url: string;
}

/** The entry that was current when the history was last seen. */
let current: Entry | null = null;

interface Traversal {
  /** The entry where a traversal between a page's steps starts; null if the traversal leaves the page. */
  from: Entry | null;
  depth: number;
  /** The number of entries that the page has added since the traversal started. */
  pushes: number;
  onArrive: () => void;
}

/** The traversal that this module has started and that has not ended yet. */
let traversal: Traversal | null = null;

/** Actions that follow once the traversal has ended. Two traversals at once would go too far. */
const waiting: (() => void)[] = [];

let isScheduled = false;

function readEntry(): Entry {
  const value: unknown = history.state;
  const state = typeof value === 'object' && value !== null ? value : {};
  const idx = 'idx' in state ? state.idx : undefined;
  const depth = 'steps' in state && typeof state.steps === 'number' ? state.steps : 0;
  return { idx, depth, state, url: location.href };
}

/** Restores the depth of an entry that the page has replaced. */
function readCurrentEntry(): Entry {
  const entry = readEntry();
  if (current === null || !Object.is(current.idx, entry.idx) || current.depth === entry.depth) return entry;
  return showEntry(entry, current.depth);
}

/** Shows the page's latest URL and state in the current entry, at this depth. */
function showEntry(entry: Entry, depth: number): Entry {
  const state = { ...entry.state, steps: depth };
  History.prototype.replaceState.call(history, state, '', entry.url);
  return { ...entry, state, depth };
}

/** A traversal beyond the first entry has no effect and sends no event. */
const traversalMs = 1000;

function travel(by: number, start: Omit<Traversal, 'pushes'>): void {
  const next = { ...start, pushes: 0 };
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
  const entry = readCurrentEntry();
  for (let depth = entry.depth + 1; depth <= steps.length; depth++) {
    History.prototype.pushState.call(history, { ...entry.state, steps: depth }, '');
  }
  current = { ...entry, depth: Math.max(entry.depth, steps.length) };
  if (steps.length < entry.depth) goDown(current, steps.length, () => undefined);
}

function scheduleSynchronization(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(synchronize);
}

function handleArrival(event: PopStateEvent, { from, depth, pushes, onArrive }: Traversal): void {
  traversal = null;
  if (from === null) current = null;
  else {
    event.stopImmediatePropagation();
    if (pushes > 0) {
      travel(from.depth + pushes - readEntry().depth, { from: null, depth: 0, onArrive });
      return;
    }
    current = showEntry(from, depth);
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
  if (current !== null && Object.is(current.idx, entry.idx) && steps.length > entry.depth) {
    event.stopImmediatePropagation();
    current = showEntry(current, entry.depth);
    steps.at(-1)?.onBack();
    scheduleSynchronization();
  } else if (entry.depth > steps.length) {
    // The entry of a step that no longer exists, for example below the page that a link in a dialog opened.
    event.stopImmediatePropagation();
    travel(steps.length - entry.depth, { from: null, depth: 0, onArrive: () => undefined });
  }
}

/**
 * Watches the history from now on, including the page's own navigation: a traversal ends some milliseconds after its
 * start, and the page may navigate in between.
 */
function watchHistory(): void {
  interceptPopState(handlePopState);
  history.pushState = (...entry) => {
    History.prototype.pushState.apply(history, entry);
    if (traversal !== null) traversal.pushes++;
  };
  history.replaceState = (...entry) => {
    History.prototype.replaceState.apply(history, entry);
    if (traversal?.from && traversal.pushes === 0)
      traversal.from = { ...readEntry(), depth: traversal.from.depth };
  };
}

/** While active, Back calls `onBack` instead of leaving the page. `onBack` may keep the step open, for example to ask. */
export function useBackStep(onBack: () => void, isActive = true): void {
  const location = useLocation();
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) return undefined;
    watchHistory();
    const step = { onBack: () => handleBack() };
    steps.push(step);
    scheduleSynchronization();
    return () => {
      steps.splice(steps.indexOf(step), 1);
      scheduleSynchronization();
    };
  }, [isActive]);
  // The page may have replaced the entry of a step.
  useEffect(() => {
    if (isActive) scheduleSynchronization();
  }, [isActive, location]);
}

/** Ignores a second click: it would leave another page, too. */
function whenSettled(action: () => void): void {
  watchHistory();
  if (traversal === null) action();
  else if (traversal.from !== null && waiting.length === 0) waiting.push(action);
}

/** Leaves the page's entry and those of its steps, as Back does when no step is open. */
export function goBackFromPage(): void {
  whenSettled(() => {
    travel(-1 - readCurrentEntry().depth, { from: null, depth: 0, onArrive: () => undefined });
  });
}

/** Removes the entries of open steps, then calls `navigate`, so that no dead entry stays below the next page. */
export function navigateFromPage(navigate: () => void): void {
  whenSettled(() => {
    const entry = readCurrentEntry();
    if (entry.depth === 0) navigate();
    else goDown(entry, 0, navigate);
  });
}
