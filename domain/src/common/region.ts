/**
 * Hosting rewrites and Cloud Scheduler support only some regions, and Firestore's region can never be changed.
 * `firebase.json`, the privacy page and docs/deploy.md repeat it.
 */
export const region = 'europe-west1';
