import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const kept = createPersistedValue('kitchen_station', z.string(), { belongsTo: 'device', format: 'text' });

/** Returns the key of the station stored on this device; null for the whole kitchen. */
export const useDeviceStation = (): string | null => kept.useValue();

export const saveDeviceStation = (key: string | null): void => kept.set(key);
