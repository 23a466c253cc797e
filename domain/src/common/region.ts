/**
 * Region of the database, storage, functions and schedules. Hosting rewrites and Cloud Scheduler support only some
 * regions, and Firestore's region can never be changed. scripts/checks/region.test.ts checks that files that cannot
 * import this constant use the same region.
 */
export const region = 'europe-west1';
