import * as z from 'zod/mini';
import {
  type CloudFunction,
  cloudFunctionSchema,
  findFunctionProblems,
  parseFunctionName,
} from './function-checks';
import { GoogleApiError, rejectIfAny, type Routes } from './google-api';
import { findRegionProblems } from './google-regions';
import { type GoogleState, projectNumber } from './google-state';

const jobSchema = z.object({
  name: z.string(),
  schedule: z.string(),
  httpTarget: z.object({ uri: z.string() }),
});
const repositorySchema = z.object({
  cleanupPolicies: z.record(z.string(), z.object({ condition: z.object({ olderThan: z.string() }) })),
});
const invokersSchema = z.object({
  policy: z.object({ bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })) }),
});

/** Builds the functions' archive. Throws the build output when the archive cannot be deployed. */
export type CloudBuild = (archive: Buffer) => Promise<{ exports: ReadonlySet<string> }>;

export function buildFunctionRoutes(state: GoogleState, build: CloudBuild, today: Date): Routes {
  const { projectId } = state;
  const operations = new Map<string, { response: unknown } | { error: { code: number; message: string } }>();
  let built: ReturnType<CloudBuild> | undefined;
  const service = (name: string) => {
    const { region, id } = parseFunctionName(name);
    return `projects/${projectId}/locations/${region}/services/${id.toLowerCase()}`;
  };

  /** Creates a function. All functions share one source and one build, which must export the function's entry point. */
  async function create(wanted: CloudFunction): Promise<unknown> {
    if (state.source === null) throw new GoogleApiError(400, 'No source was uploaded');
    const { region, id } = parseFunctionName(wanted.name);
    built ??= build(state.source);
    const { exports } = await built;
    const { entryPoint } = wanted.buildConfig;
    // The entry point of a function in a group is `group.name`.
    if (!exports.has(entryPoint)) throw new Error(`Function ${entryPoint} is not defined in the bundle`);
    state.functions.set(wanted.name, wanted);
    const uri = `http://${region}-${projectId}.cloudfunctions.net/${id}`;
    return { ...wanted, state: 'ACTIVE', url: uri, serviceConfig: { service: service(wanted.name), uri } };
  }

  return {
    'GET cloudfunctions.googleapis.com/v1/projects/{project}/locations/-/functions': () => ({}),
    'GET cloudfunctions.googleapis.com/v2/projects/{project}/locations/-/functions': () => ({
      functions: [...state.functions.values()],
    }),
    'POST cloudfunctions.googleapis.com/v2/projects/{project}/locations/{region}/functions:generateUploadUrl':
      (call) => {
        rejectIfAny(findRegionProblems('Cloud Run', call.part('region')));
        const bucket = `gcf-v2-uploads-${projectNumber}-${call.part('region')}`;
        return {
          uploadUrl: `http://storage.googleapis.com/${bucket}/source.zip?GoogleAccessId=rehearsal&Signature=rehearsal`,
          storageSource: { bucket, object: 'source.zip' },
        };
      },
    'PUT storage.googleapis.com/{bucket}/source.zip': (call) => {
      if (!call.query.has('Signature')) throw new GoogleApiError(403, 'The upload address is not signed');
      state.source = call.bytes;
    },
    'POST cloudfunctions.googleapis.com/v2/projects/{project}/locations/{region}/functions': (call) => {
      const wanted = call.read(cloudFunctionSchema);
      rejectIfAny(findFunctionProblems(wanted, state.secrets, today));
      const name = `projects/${projectId}/locations/${call.part('region')}/operations/${parseFunctionName(wanted.name).id}`;
      create(wanted).then(
        (response) => operations.set(name, { response }),
        (error: unknown) =>
          operations.set(name, {
            error: {
              code: 3,
              message: `Build failed: ${error instanceof Error ? error.message : String(error)}`,
            },
          }),
      );
      return { name, done: false };
    },
    'GET cloudfunctions.googleapis.com/v2/{name=**}': (call) => {
      const name = call.part('name');
      const done = operations.get(name);
      return { name, done: done !== undefined, ...done };
    },
    'POST run.googleapis.com/v1/projects/{project}/locations/{region}/services/{service}:setIamPolicy': (
      call,
    ) => {
      const { bindings } = call.read(invokersSchema).policy;
      const members = bindings.flatMap((binding) => binding.members);
      state.invokers.set(call.part('service'), members);
      return { bindings };
    },
    'GET cloudscheduler.googleapis.com/v1/projects/{project}/locations/{region}/jobs/{job}': () => {
      throw new GoogleApiError(404, 'There is no such job yet', false);
    },
    'POST cloudscheduler.googleapis.com/v1/projects/{project}/locations/{region}/jobs': (call) => {
      rejectIfAny(findRegionProblems('Cloud Scheduler', call.part('region')));
      const { name, schedule } = call.read(jobSchema);
      state.jobs.set(name, schedule);
      return { name };
    },
    'GET secretmanager.googleapis.com/v1/projects/{project}/secrets/{secret}': (call) =>
      secretOf(call.part('secret')),
    'GET secretmanager.googleapis.com/v1/projects/{project}/secrets/{secret}/versions/{version}': (call) => ({
      name: `${secretOf(call.part('secret')).name}/versions/1`,
      state: 'ENABLED',
    }),
    'GET secretmanager.googleapis.com/v1/projects/{project}/secrets/{secret}:getIamPolicy': (call) => {
      secretOf(call.part('secret'));
      return { bindings: [] };
    },
    'POST secretmanager.googleapis.com/v1/projects/{project}/secrets/{secret}:setIamPolicy': (call) => {
      secretOf(call.part('secret'));
      return call.read(invokersSchema).policy;
    },
    'GET artifactregistry.googleapis.com/v1/{name=**}': (call) => ({ name: call.part('name') }),
    'PATCH artifactregistry.googleapis.com/v1/{name=**}': (call) => {
      const [policy] = Object.values(call.read(repositorySchema).cleanupPolicies);
      state.imagesKeptFor = policy?.condition.olderThan ?? null;
      return { name: call.part('name') };
    },
  };

  function secretOf(name: string) {
    if (!state.secrets.has(name))
      throw new GoogleApiError(
        404,
        `Secret [projects/${projectNumber}/secrets/${name}] not found or has no versions.`,
      );
    return { name: `projects/${projectNumber}/secrets/${name}` };
  }
}
