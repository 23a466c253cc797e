import * as z from 'zod/mini';
import { GoogleApiError, type Routes } from './google-api';
import { type GoogleState, projectNumber } from './google-state';
import { compositeIndexSchema, fieldIndexSchema } from './query-indexes';

const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
});
const releaseSchema = z.object({ name: z.string(), rulesetName: z.string() });
const fieldChangeSchema = z.object({
  indexConfig: z.object({ indexes: z._default(z.array(fieldIndexSchema), []) }),
  ttlConfig: z.optional(z.object({})),
});

export function buildRulesRoutes(state: GoogleState): Routes {
  const { projectId } = state;
  const rulesets = new Map<string, string>();
  const database = `projects/${projectId}/databases/(default)`;
  const place = (name: string) => {
    const [, , releaseName = ''] = /^projects\/([^/]+)\/releases\/(.+)$/.exec(name) ?? [];
    return releaseName;
  };
  return {
    'GET firebaserules.googleapis.com/v1/projects/{project}/releases': () => ({ releases: [] }),
    'POST firebaserules.googleapis.com/v1/projects/{project}:test': (call) => {
      for (const { name, content } of call.read(rulesetSchema).source.files)
        if (!content.includes('rules_version')) throw new GoogleApiError(400, `${name} says no version`);
      return { issues: [] };
    },
    'POST firebaserules.googleapis.com/v1/projects/{project}/rulesets': (call) => {
      const name = `projects/${projectId}/rulesets/${rulesets.size + 1}`;
      rulesets.set(
        name,
        call
          .read(rulesetSchema)
          .source.files.map(({ name: file }) => file)
          .join(', '),
      );
      return { name };
    },
    // The tools first try to update a release, but none exists yet.
    'PATCH firebaserules.googleapis.com/v1/projects/{project}/releases/{release=**}': () => {
      throw new GoogleApiError(404, 'There is no such release yet', false);
    },
    'POST firebaserules.googleapis.com/v1/projects/{project}/releases': (call) => {
      const { name, rulesetName } = call.read(releaseSchema);
      const file = rulesets.get(rulesetName);
      if (file === undefined) throw new GoogleApiError(400, `${rulesetName} doesn’t exist`);
      state.rules.set(place(name), file);
      return { name };
    },
    'GET firebasestorage.googleapis.com/v1alpha/projects/{project}/defaultBucket': () => ({
      bucket: { name: `projects/${projectId}/buckets/${projectId}.firebasestorage.app` },
    }),
    'GET storage.googleapis.com/storage/v1/b/{bucket}': (call) => ({
      name: call.part('bucket'),
      location: 'EUROPE-WEST1',
    }),
    // The account that notifies functions about uploaded files.
    'GET storage.googleapis.com/storage/v1/projects/{project}/serviceAccount': () => ({
      email_address: `service-${projectNumber}@gs-project-accounts.iam.gserviceaccount.com`,
    }),
    'GET firestore.googleapis.com/v1/projects/{project}/databases/(default)': () => ({
      name: database,
      locationId: 'europe-west1',
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
    }),
    'GET firestore.googleapis.com/v1/projects/{project}/databases/(default)/collectionGroups/-/indexes':
      () => ({
        indexes: [],
      }),
    'GET firestore.googleapis.com/v1/projects/{project}/databases/(default)/collectionGroups/-/fields':
      () => ({
        fields: [],
      }),
    'POST firestore.googleapis.com/v1/projects/{project}/databases/(default)/collectionGroups/{group}/indexes':
      (call) => {
        const wanted = call.read(compositeIndexSchema);
        // Google creates single-field indexes automatically and rejects requests to create them.
        if (wanted.fields.length < 2) throw new GoogleApiError(400, 'this index is not necessary');
        state.indexes.push({ ...wanted, collectionGroup: call.part('group') });
        return { name: `${database}/operations/index` };
      },
    'PATCH firestore.googleapis.com/v1/projects/{project}/databases/(default)/collectionGroups/{group}/fields/{field}':
      (call) => {
        const { indexConfig, ttlConfig } = call.read(fieldChangeSchema);
        state.fieldOverrides.push({
          collectionGroup: call.part('group'),
          fieldPath: call.part('field'),
          ttl: ttlConfig !== undefined,
          indexes: indexConfig.indexes,
        });
        return { name: `${database}/operations/field` };
      },
  };
}
