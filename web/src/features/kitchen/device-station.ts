import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const kept = createPersistedValue('kitchen_station', z.string(), { belongsTo: 'device', format: 'text' });

/** Returns the key of this device's station, null for the whole kitchen. */
export const useDeviceStation = (): string | null => kept.useValue();

/** Stores the station on this device. */
export const saveDeviceStation = (key: string | null): void => kept.set(key);
