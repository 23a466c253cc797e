/**
 * The Google Cloud region. Hosting rewrites and Cloud Scheduler support only some regions, and Firestore's region can
 * never be changed. proof/declarations/functions.test.ts checks the files that cannot import this constant.
 */
export const cloudRegion = 'europe-west1';
