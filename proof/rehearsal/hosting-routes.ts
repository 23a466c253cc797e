import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parseFunctionName } from './function-checks';
import { GoogleApiError, rejectIfAny, type Routes } from './google-api';
import type { GoogleState } from './google-state';
import { hostingConfigSchema, findHostingProblems } from './hosting-checks';

const host = 'firebasehosting.googleapis.com';
const filesSchema = z.object({ files: z.record(z.string(), z.string()) });
const finalizedSchema = z.object({ status: z.literal('FINALIZED'), config: hostingConfigSchema });

export function buildHostingRoutes(state: GoogleState): Routes {
  const { projectId } = state;
  const site = `projects/${projectId}/sites/${projectId}`;
  const version = `${site}/versions/first`;
  const services = () =>
    new Set(
      [...state.functions.keys()].map((name) => {
        const { region, id } = parseFunctionName(name);
        return `${region}/${id.toLowerCase()}`;
      }),
    );
  return {
    [`GET ${host}/v1beta1/projects/{project}/sites/{site}`]: () => ({
      name: site,
      defaultUrl: `https://${projectId}.web.app`,
      type: 'DEFAULT_SITE',
    }),
    [`POST ${host}/v1beta1/projects/{project}/sites/{site}/versions`]: () => ({
      name: version,
      status: 'CREATED',
    }),
    [`POST ${host}/v1beta1/${version}:populateFiles`]: (call) => {
      const wanted = call.read(filesSchema).files;
      for (const [path, hash] of Object.entries(wanted)) state.files.set(path, hash);
      return {
        uploadUrl: `http://upload-firebasehosting.googleapis.com/upload/${version}/files`,
        uploadRequiredHashes: [...new Set(Object.values(wanted))],
      };
    },
    'POST upload-firebasehosting.googleapis.com/upload/{version=**}/files/{hash}': (call) => {
      const hash = call.part('hash');
      if (createHash('sha256').update(call.bytes).digest('hex') !== hash)
        throw new GoogleApiError(400, `The file is not what its content hash ${hash} says`);
      state.uploaded.add(hash);
      return {};
    },
    [`PATCH ${host}/v1beta1/projects/{project}/sites/{site}/versions/first`]: (call) => {
      const { config } = call.read(finalizedSchema);
      const missing = [...state.files].filter(([, hash]) => !state.uploaded.has(hash));
      rejectIfAny(missing.map(([path]) => `${path} was not uploaded`));
      rejectIfAny(findHostingProblems(config, services(), new Set(state.files.keys())));
      state.hosting = config;
      return { name: version, status: 'FINALIZED' };
    },
    [`POST ${host}/v1beta1/projects/{project}/sites/{site}/channels/live/releases`]: () => {
      if (!state.hosting) throw new GoogleApiError(400, 'The version is not finalized');
      state.isReleased = true;
      return { name: `${site}/releases/first` };
    },
  };
}
