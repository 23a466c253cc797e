import * as z from 'zod/mini';
import type { Routes } from './google-api';
import { defaultServiceAccount, type GoogleState, projectNumber } from './google-state';

export function buildProjectRoutes({ projectId }: GoogleState): Routes {
  let policy: unknown = { bindings: [], etag: 'first', version: 1 };
  const project = {
    projectId,
    projectNumber,
    name: `projects/${projectId}`,
    resources: { hostingSite: projectId },
    state: 'ACTIVE',
  };
  return {
    'POST www.googleapis.com/oauth2/v3/token': () => ({
      access_token: 'rehearsal',
      expires_in: 3600,
      token_type: 'Bearer',
    }),
    // The announcements that the tools show to their users. There are none.
    'GET firebase-public.firebaseio.com/cli.json': () => ({}),
    'GET firebase.googleapis.com/v1beta1/projects/{project}': () => project,
    'GET firebase.googleapis.com/v1beta1/projects/{project}/adminSdkConfig': () => ({
      projectId,
      storageBucket: `${projectId}.firebasestorage.app`,
    }),
    'GET cloudbilling.googleapis.com/v1/projects/{project}/billingInfo': () => ({ billingEnabled: true }),
    'GET cloudresourcemanager.googleapis.com/v1/projects/{project}': () => ({ projectId, projectNumber }),
    'POST cloudresourcemanager.googleapis.com/v1/projects/{project}:testIamPermissions': (call) =>
      call.read(z.object({ permissions: z.array(z.string()) })),
    'POST cloudresourcemanager.googleapis.com/v1/projects/{project}:getIamPolicy': () => policy,
    'POST cloudresourcemanager.googleapis.com/v1/projects/{project}:setIamPolicy': (call) => {
      policy = call.read(z.object({ policy: z.record(z.string(), z.unknown()) })).policy;
      return policy;
    },
    'GET serviceusage.googleapis.com/v1/projects/{project}/services/{api}': () => ({ state: 'ENABLED' }),
    'POST serviceusage.googleapis.com/v1beta1/projects/{project}/services/{api}:generateServiceIdentity':
      () => ({
        done: true,
      }),
    // The project has no extensions and no configuration of first generation functions.
    'GET firebaseextensions.googleapis.com/v1beta/projects/{project}/instances': () => ({}),
    'GET runtimeconfig.googleapis.com/v1beta1/projects/{project}/configs': () => ({}),
    'GET compute.googleapis.com/compute/v1/projects/{project}': () => ({
      defaultServiceAccount,
    }),
  };
}
