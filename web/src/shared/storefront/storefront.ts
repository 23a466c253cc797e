import { publishedMenuSchema, type PublishedMenu } from '@sharebox/domain/menu/menu';
import {
  capacitySchema,
  type Capacity,
  parseServerTime,
  storefrontSchema,
} from '@sharebox/domain/storefront/storefront';
import { use, useEffect, useState } from 'react';
import { nextTask } from '#lib/next-task.ts';
import { whenIdle, whileSeen } from '#lib/page-load.ts';
import { createStore, useStore } from '#lib/store.ts';
import { loadFirestore } from '#firebase/load.ts';
import { Served, type StorefrontState } from './served-storefront';

const loading: StorefrontState = { status: 'loading' };
const state = createStore<StorefrontState>(loading);

/** Milliseconds that the server's clock is ahead of the device's; null until it is known. */
const clockOffset = createStore<number | null>(null);

/** Milliseconds that a hidden page goes on listening: each change that it hears of is a read that is paid for. */
const hiddenMs = 5 * 60_000;

let started = false;
let isListening = false;

/** What is shown already, as what the page was served with and a listener's first word mostly are, isn't drawn anew. */
function show(next: StorefrontState): void {
  if (JSON.stringify(state.get()) !== JSON.stringify(next)) state.set(next);
}

function patch(part: { menu: PublishedMenu } | { capacity: Capacity }): void {
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
      // The page keeps what it has, and the next visit fetches it again.
      onError: () => undefined,
    });
  const followMenu = () =>
    follow('menu', (data) => {
      const menu = publishedMenuSchema.safeParse(data);
      if (menu.success) patch({ menu: menu.data });
    });
  const followCapacity = () =>
    follow('capacity', (data) => {
      const capacity = capacitySchema.safeParse(data);
      if (capacity.success) patch({ capacity: capacity.data });
    });
  whileSeen(() => {
    let isOver = false;
    const stops = [followMenu()];
    // The first listener opens Firestore's connection, which is a long task by itself.
    void nextTask().then(() => isOver || stops.push(followCapacity()));
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
  // Marked by the service worker: an old answer tells no time.
  const isSavedCopy = response.headers.has('x-saved-copy');
  clockOffset.set(serverTime && !isSavedCopy ? serverTime.getTime() - Date.now() : 0);
  show({ status: 'ready', menu, capacity, savedAt: isSavedCopy ? serverTime : null });
}

/** Back online, what is old or missing is fetched anew; the listeners come back by themselves. */
function catchUp(): void {
  const shown = state.get();
  if (shown.status === 'error') retryStorefront();
  else if (!started) startStorefront();
  else if (shown.status === 'ready' && shown.savedAt) void fetchStorefront().catch(() => undefined);
}

/** Fetches the menu once and then keeps it live by listeners; after a failure it may be called again. */
function startStorefront(): void {
  if (started) return;
  started = true;
  addEventListener('online', catchUp);
  const keepLive = () => whenIdle(() => void listen().catch(() => (isListening = false)));
  fetchStorefront().then(keepLive, () => {
    started = false;
    clockOffset.set(clockOffset.get() ?? 0);
    // A menu that the page was served with stays, and what changes in it is heard of all the same.
    if (state.get().status === 'ready') keepLive();
    else state.set({ status: 'error' });
  });
}

/** Begins with what the page was served with: it is fetched anew and kept live all the same. */
export function beginWith(shown: StorefrontState): void {
  state.set(shown);
}

/** "Try Again" after an error; what has arrived once is fetched anew by `refreshMenu`. */
export function retryStorefront(): void {
  state.set(loading);
  startStorefront();
}

/**
 * Fetches the menu anew after the server contradicted it: a listener that failed would never tell. An answer that is
 * no newer, from a cache on the way, changes nothing. Never throws.
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

/** The active drop's menu and capacity: fetched at once, then live. */
export function useStorefront(): StorefrontState {
  const served = use(Served);
  useEffect(startStorefront, []);
  return useStore(state, served?.shown ?? loading);
}

/**
 * Follows how many milliseconds the server's clock is ahead of the device's; null until that is known. Only with
 * `isAsked` the server is asked for its time.
 */
export function useClockOffset(isAsked = true): number | null {
  useEffect(() => {
    if (isAsked) startStorefront();
  }, [isAsked]);
  return useStore(clockOffset, null);
}

/** The server's time now, for event handlers; the device's where the server's isn't known. */
export function serverNow(): Date {
  return new Date(Date.now() + (clockOffset.get() ?? 0));
}

/** Whether the server's clock is known; until then its time is the device's. */
export const isServerTimeKnown = (): boolean => clockOffset.get() !== null;

/**
 * The server's time, once a second; until it is known when the page was served, or null. Countdowns run on it.
 */
export function useServerNow(): Date | null {
  const served = use(Served);
  const offset = useClockOffset();
  const [deviceTime, setDeviceTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceTime(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return offset === null ? (served?.at ?? null) : new Date(deviceTime + offset);
}
