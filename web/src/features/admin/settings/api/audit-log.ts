import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { guardedSettings } from '@sharebox/domain/shop/guarded-settings';
import { toShopTimestamp } from '@sharebox/domain/shop/dates';
import type { Query } from 'firebase/firestore';
import { useLiveCollection } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { readAll } from '#firebase/reads.ts';

export interface AuditFilter {
  /** The uid of the person who made the change; null for everybody. */
  person: string | null;
  /** A day in Lagos, such as `2026-11-20`; null for all days. */
  day: string | null;
}

const dayMs = 86_400_000;

function buildAuditQuery(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  { person, day }: AuditFilter,
): Query {
  const begin = day === null ? null : toShopTimestamp(day, '00:00');
  return query(
    collection(firestore, 'audit_log'),
    ...(person === null ? [] : [where('actor', '==', person)]),
    ...(begin === null
      ? []
      : [where('at', '>=', begin), where('at', '<', new Date(begin.getTime() + dayMs))]),
    orderBy('at', 'desc'),
  );
}

/** Subscribes to the newest `count` entries that match a filter, plus one extra to detect whether there are more. */
export function useAuditLog(filter: AuditFilter, count: number) {
  return useLivePages(
    `audit_log/${filter.person ?? ''}/${filter.day ?? ''}`,
    (sdk) => buildAuditQuery(sdk, filter),
    auditEntrySchema,
    count,
  );
}

export function readAuditLog(filter: AuditFilter, signal: AbortSignal, onProgress: (read: number) => void) {
  return readAll((sdk) => buildAuditQuery(sdk, filter), auditEntrySchema, signal, onProgress);
}

const maxChanges = 20;

const guardedTargets = Object.values(guardedSettings).map(({ target }) => target);

export function useGuardedChanges(since: Date) {
  return useLiveCollection(
    `guarded-changes/${since.getTime()}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', 'in', guardedTargets),
        where('at', '>', since),
        orderBy('at', 'desc'),
        limit(maxChanges),
      ),
    auditEntrySchema,
  );
}
