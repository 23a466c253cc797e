import { areaRequestSchema } from '@sharebox/domain/accounts/area-request';
import { useLiveCollection } from '#firebase/live.ts';

/** The most requests that the settings count. */
export const maxCountedRequests = 500;

/** Subscribes to the latest requests for new delivery areas. */
export function useAreaRequests() {
  return useLiveCollection(
    'area_requests',
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'area_requests'),
        orderBy('requested_at', 'desc'),
        limit(maxCountedRequests),
      ),
    areaRequestSchema,
  );
}
