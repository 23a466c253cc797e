import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { findDeployEnvironmentProblems } from '../../web/build/deploy-environment';

const projectsSchema = z.object({ projects: z.object({ default: z.string() }) });

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Returns whether the command line tools have stored credentials. */
function isSignedIn(home: string, env: NodeJS.ProcessEnv): { firebase: boolean; google: boolean } {
  const { GOOGLE_APPLICATION_CREDENTIALS: key = '' } = env;
  const hasKey = key !== '' && existsSync(key);
  return {
    firebase:
      hasKey || textOf(join(home, '.config/configstore/firebase-tools.json')).includes('refresh_token'),
    google: hasKey || existsSync(join(home, '.config/gcloud/application_default_credentials.json')),
  };
}

/** Returns the steps of docs/deploy.md that have not been done on this machine yet, one line each. */
export function listMissingDeploySteps(root: string, home: string, env: NodeJS.ProcessEnv): string[] {
  const project = projectsSchema.safeParse(JSON.parse(textOf(join(root, '.firebaserc')) || '{}')).data
    ?.projects.default;
  const { firebase, google } = isSignedIn(home, env);
  const hasGcloud = (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'gcloud')));
  return [
    ...(project === undefined || project.startsWith('demo-')
      ? ['No project is chosen: npx firebase use --add']
      : []),
    ...findDeployEnvironmentProblems({
      ...parseEnv(textOf(join(root, 'web/.env.production.local'))),
      ...env,
    }),
    ...(firebase ? [] : ['Nobody is signed in to Firebase: npx firebase login']),
    ...(google ? [] : ['No credentials for npm run grant-admin: gcloud auth application-default login']),
    ...(hasGcloud
      ? []
      : ['No gcloud, which sets the bucket’s CORS: https://cloud.google.com/sdk/docs/install']),
    ...(textOf(join(root, 'storage-cors.json')).includes('your-domain.example')
      ? ['storage-cors.json names the example’s domain: put yours there']
      : []),
  ];
}
