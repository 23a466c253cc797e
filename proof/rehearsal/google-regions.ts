/**
 * The regions of Google's services. The list for Cloud Run is from https://cloud.google.com/run/docs/locations in 2026.
 * The lists for Hosting and Scheduler contain only the regions that the functions SDK knows, although Google has more.
 * If a valid region is rejected, check https://cloud.google.com/scheduler/docs/locations or
 * https://firebase.google.com/docs/hosting/cloud-run and add it.
 */

/** The regions that all services support, as named by the functions SDK. */
const everywhere = [
  'asia-east1',
  'asia-east2',
  'asia-northeast1',
  'asia-northeast2',
  'asia-northeast3',
  'asia-south1',
  'asia-southeast1',
  'asia-southeast2',
  'australia-southeast1',
  'europe-central2',
  'europe-north1',
  'europe-west1',
  'europe-west2',
  'europe-west3',
  'europe-west4',
  'europe-west6',
  'northamerica-northeast1',
  'southamerica-east1',
  'us-central1',
  'us-east1',
  'us-east4',
  'us-west1',
  'us-west2',
  'us-west3',
  'us-west4',
];

/** The regions of Cloud Run, which also apply to second generation functions and their Eventarc triggers. */
const cloudRun = [
  ...everywhere,
  'africa-south1',
  'asia-south2',
  'australia-southeast2',
  'europe-southwest1',
  'europe-west8',
  'europe-west9',
  'europe-west10',
  'europe-west12',
  'me-central1',
  'me-central2',
  'me-west1',
  'northamerica-northeast2',
  'southamerica-west1',
  'us-east5',
  'us-south1',
];

const regionsOf = {
  'Cloud Run': cloudRun,
  Eventarc: cloudRun,
  'Cloud Scheduler': everywhere,
  'Firebase Hosting': everywhere,
};

export type GoogleService = keyof typeof regionsOf;

export function findRegionProblems(service: GoogleService, region: string): string[] {
  return regionsOf[service].includes(region) ? [] : [`${service} reaches nothing in ${region}`];
}
