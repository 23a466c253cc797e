/**
 * Where database, files, functions and schedules are. Hosting leads requests to functions in some regions only, and
 * Cloud Scheduler is not in all of them; Firestore's can never be changed. What can't import this is held to it by
 * scripts/checks/region.test.ts.
 */
export const region = 'europe-west1';
