import type * as z from 'zod/mini';
import type { cloudFunctionSchema } from './function-checks';
import type { HostingConfig } from './hosting-checks';
import type { IndexFile } from './query-indexes';

/** What the stand-in of Google's APIs was given, by the names that Google gives it. */
export interface GoogleState {
  readonly projectId: string;
  /** Names of the secrets that have a value. */
  readonly secrets: ReadonlySet<string>;
  /** Where the archive of the functions was put. */
  source: Buffer | null;
  functions: Map<string, z.output<typeof cloudFunctionSchema>>;
  /** Who may call a function's service. */
  invokers: Map<string, string[]>;
  /** Schedules by their job's name. */
  jobs: Map<string, string>;
  /** Rules by their release: `cloud.firestore`, `firebase.storage/{bucket}`. */
  rules: Map<string, string>;
  indexes: IndexFile['indexes'];
  fieldOverrides: IndexFile['fieldOverrides'];
  /** After how long old images of functions go, null where nobody said. */
  imagesKeptFor: string | null;
  /** Files of the site by their path, and what of them was uploaded. */
  files: Map<string, string>;
  uploaded: Set<string>;
  hosting: HostingConfig | null;
  isReleased: boolean;
}

export const projectNumber = '123456789012';

/** The service account that functions run as where nothing else is said. */
export const computeAccount = `${projectNumber}-compute@developer.gserviceaccount.com`;

export function emptyProject(projectId: string, secrets: readonly string[]): GoogleState {
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
