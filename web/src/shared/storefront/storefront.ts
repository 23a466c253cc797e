import { publishedMenuSchema, type PublishedMenu } from '@sharebox/domain/menu/menu';
import {
  dropCapacitySchema,
  type DropCapacity,
  parseServerTime,
  storefrontSchema,
} from '@sharebox/domain/storefront/storefront';
import { use, useEffect, useState } from 'react';
import { useCurrentMinute, usePolling } from '#lib/timers.ts';
import { runAfterFirstInput, runWhileVisible, yieldToMain } from '#lib/page-load.ts';
import { createExternalStore, useStore } from '#lib/store.ts';
import { loadFirestore } from '#firebase/load.ts';
import { ServedPageContext, type StorefrontState } from './served-storefront';

const loading: StorefrontState = { status: 'loading' };
const state = createExternalStore<StorefrontState>(loading);

/** How many milliseconds the server's clock is ahead of the device's; null until known. */
const clockOffset = createExternalStore<number | null>(null);

/** Milliseconds for which a hidden page keeps listening. Every received change costs a read. */
const hiddenMs = 5 * 60_000;

let started = false;
let isListening = false;

/**
 * Publishes a state, unless it equals the current state. The first live data usually equals the data served with the
 * page.
 */
function show(next: StorefrontState): void {
  if (JSON.stringify(state.get()) !== JSON.stringify(next)) state.set(next);
}

function patch(part: { menu: PublishedMenu } | { capacity: DropCapacity }): void {
  const current = state.get();
  if (current.status === 'ready') show({ ...current, ...part, savedAt: null });
}

async function listen(): Promise<void> {
  if (isListening) return;
  isListening = true;
  const { doc, firestore, subscribe } = await loadFirestore();
  const follow = (name: string, take: (data: unknown) => void) =>
    subscribe(doc(firestore, 'storefront', name), {
      onFound: ({ docs: [found] }) => take(found?.data()),
      // If the listener fails, the page keeps its menu. The next visit fetches the menu again.
      onError: () => undefined,
    });
  const followMenu = () =>
    follow('menu', (data) => {
      const menu = publishedMenuSchema.safeParse(data);
      if (menu.success) patch({ menu: menu.data });
    });
  const followCapacity = () =>
    follow('capacity', (data) => {
      const capacity = dropCapacitySchema.safeParse(data);
      if (capacity.success) patch({ capacity: capacity.data });
    });
  runWhileVisible(() => {
    let isOver = false;
    const stops = [followMenu()];
    // The first listener opens Firestore's connection in a long task, so the second listener starts in a new task.
    void yieldToMain().then(() => isOver || stops.push(followCapacity()));
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, hiddenMs);
}

async function requestStorefront() {
  const response = await fetch('/api/storefront');
  if (!response.ok) throw new Error(`The storefront answered ${response.status}`);
  return { response, ...storefrontSchema.parse(await response.json()) };
}

async function fetchStorefront(): Promise<void> {
  const { response, menu, capacity } = await requestStorefront();
  const serverTime = parseServerTime(response.headers.get('date'), response.headers.get('age'));
  // The service worker marks cached responses. Their date is outdated, so it must not set the clock.
  const isSavedCopy = response.headers.has('x-saved-copy');
  clockOffset.set(serverTime && !isSavedCopy ? serverTime.getTime() - Date.now() : 0);
  show({ status: 'ready', menu, capacity, savedAt: isSavedCopy ? serverTime : null });
}

/** Fetches missing or outdated data when the browser is back online. Listeners reconnect by themselves. */
function catchUp(): void {
  const shown = state.get();
  if (shown.status === 'error') retryStorefront();
  else if (!started) startStorefront();
  else if (shown.status === 'ready' && shown.savedAt) void fetchStorefront().catch(() => undefined);
}

/** Starts loading the storefront. May be called again after a failure. */
function startStorefront(): void {
  if (started) return;
  started = true;
  addEventListener('online', catchUp);
  const keepLive = () => runAfterFirstInput(() => void listen().catch(() => (isListening = false)));
  fetchStorefront().then(keepLive, () => {
    started = false;
    clockOffset.set(clockOffset.get() ?? 0);
    // A menu that was served with the page stays and is kept up to date.
    if (state.get().status === 'ready') keepLive();
    else state.set({ status: 'error' });
  });
}

/** Shows the menu that was served with the page until `startStorefront` has fetched the current menu. */
export function startWithServedMenu(shown: StorefrontState): void {
  state.set(shown);
}

/**
 * Retries loading the storefront after a failure. A menu that is already loaded is updated by `refreshMenu` instead.
 */
export function retryStorefront(): void {
  state.set(loading);
  startStorefront();
}

/**
 * Fetches the menu again after the server contradicted the displayed menu, because a failed listener would miss the
 * change. Ignores a response that is not newer, such as a cached response. Never throws.
 */
export async function refreshMenu(): Promise<void> {
  try {
    const { menu } = await requestStorefront();
    const shown = state.get();
    if (shown.status === 'ready' && menu.published_at > shown.menu.published_at) patch({ menu });
  } catch {
    return;
  }
}

export function useStorefront(): StorefrontState {
  const served = use(ServedPageContext);
  useEffect(startStorefront, []);
  return useStore(state, served?.shown ?? loading);
}

/**
 * Returns how many milliseconds the server's clock is ahead of the device's; null until known. Fetches the server's
 * time only if `isAsked` is true.
 */
export function useClockOffset(isAsked = true): number | null {
  useEffect(() => {
    if (isAsked) startStorefront();
  }, [isAsked]);
  return useStore(clockOffset, null);
}

/** Returns the server's time, updated every minute. While it is unknown, returns the device's time. */
export function useServerMinute(): Date {
  const offset = useClockOffset();
  const deviceTime = useCurrentMinute();
  return new Date(deviceTime.getTime() + (offset ?? 0));
}

/** Returns the server's time, or the device's time while the server's is unknown. For code outside rendering. */
export function getServerNow(): Date {
  return new Date(Date.now() + (clockOffset.get() ?? 0));
}

export const isServerTimeKnown = (): boolean => clockOffset.get() !== null;

/**
 * Returns the server's time, updated every second, for countdowns. While it is unknown, returns the time at which the
 * server rendered the page, or null.
 */
export function useServerNow(): Date | null {
  const served = use(ServedPageContext);
  const offset = useClockOffset();
  const [deviceTime, setDeviceTime] = useState(() => Date.now());
  usePolling(() => setDeviceTime(Date.now()), 1000);
  return offset === null ? (served?.at ?? null) : new Date(deviceTime + offset);
}
