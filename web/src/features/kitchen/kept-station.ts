import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const kept = createPersistedValue('kitchen_station', z.string(), { belongsTo: 'device', format: 'text' });

/** The key of the station that this device stands at, null for the whole kitchen. */
export const useKeptStation = (): string | null => kept.useValue();

/** Remembers the station for this device. */
export const keepStation = (key: string | null): void => kept.set(key);
