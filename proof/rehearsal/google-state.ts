import type * as z from 'zod/mini';
import type { cloudFunctionSchema } from './function-checks';
import type { HostingConfig } from './hosting-checks';
import type { IndexFile } from './query-indexes';

/** The data that the stand-in has received, named as in Google's APIs. */
export interface GoogleState {
  readonly projectId: string;
  /** Names of the secrets that have a value. */
  readonly secrets: ReadonlySet<string>;
  /** The uploaded archive of the functions, or null before the upload. */
  source: Buffer | null;
  functions: Map<string, z.output<typeof cloudFunctionSchema>>;
  /** The members who may call each function's service. */
  invokers: Map<string, string[]>;
  /** Cron schedules by job name. */
  jobs: Map<string, string>;
  /** The deployed rules by release: `cloud.firestore`, `firebase.storage/{bucket}`. */
  rules: Map<string, string>;
  indexes: IndexFile['indexes'];
  fieldOverrides: IndexFile['fieldOverrides'];
  /** The maximum age of container images, or null if it was not set. */
  imagesKeptFor: string | null;
  /** The files of the site by path, and the files that were actually uploaded. */
  files: Map<string, string>;
  uploaded: Set<string>;
  hosting: HostingConfig | null;
  isReleased: boolean;
}

export const projectNumber = '123456789012';

export const defaultServiceAccount = `${projectNumber}-compute@developer.gserviceaccount.com`;

export function createEmptyState(projectId: string, secrets: readonly string[]): GoogleState {
  return {
    projectId,
    secrets: new Set(secrets),
    source: null,
    functions: new Map(),
    invokers: new Map(),
    jobs: new Map(),
    rules: new Map(),
    indexes: [],
    fieldOverrides: [],
    imagesKeptFor: null,
    files: new Map(),
    uploaded: new Set(),
    hosting: null,
    isReleased: false,
  };
}
