/**
 * Where Google's services are. Cloud Run's list is that of https://cloud.google.com/run/docs/locations in 2026; those
 * of Hosting and Scheduler hold only the regions that the functions' SDK names, and Google has more. One that is
 * missing here is refused wrongly, and belongs into its list after a look at
 * https://cloud.google.com/scheduler/docs/locations or https://firebase.google.com/docs/hosting/cloud-run.
 */

/** Every service here is in these: the regions that the functions' SDK names. */
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

/** Cloud Run, and with it functions of the second generation and the triggers that Eventarc leads to them. */
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

/** What is wrong with a region for a service, one line; none if nothing is. */
export function regionProblems(service: GoogleService, region: string): string[] {
  return regionsOf[service].includes(region) ? [] : [`${service} reaches nothing in ${region}`];
}
