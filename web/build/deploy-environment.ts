import { loadEnv, type Plugin } from 'vite';

export const deployVariableSources: Record<string, string> = {
  VITE_FIREBASE_API_KEY: 'Project settings → General → Your apps → apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'the same → authDomain',
  VITE_FIREBASE_PROJECT_ID: 'the same → projectId',
  VITE_FIREBASE_STORAGE_BUCKET: 'the same → storageBucket',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'the same → messagingSenderId',
  VITE_FIREBASE_APP_ID: 'the same → appId',
  VITE_FIREBASE_VAPID_KEY: 'Project settings → Cloud Messaging → Web Push certificates → Key pair',
  VITE_APPCHECK_SITE_KEY: 'App Check → Apps → reCAPTCHA Enterprise → site key',
};

export function getProjectId(env: Record<string, unknown>): string {
  const { VITE_FIREBASE_PROJECT_ID: id } = env;
  return typeof id === 'string' && id.trim() !== '' ? id : 'demo-sharebox';
}

/** Returns whether this is a demo project, for which the SDKs never contact Firebase's servers. */
export const isDemoProject = (id: string) => id.startsWith('demo-');

export function findDeployEnvironmentProblems(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name].trim() !== '';
  const missing = Object.entries(deployVariableSources)
    .filter(([name]) => !isSet(name))
    .map(([name, place]) => `${name} is missing (${place})`);
  const project = getProjectId(env);
  return isSet('VITE_FIREBASE_PROJECT_ID') && isDemoProject(project)
    ? [...missing, `VITE_FIREBASE_PROJECT_ID is ${project}: demo- projects are on the emulators only`]
    : missing;
}

/**
 * Vite plugin that defines at build time whether the shop is a demo (`isDemo`). `npm run build:deploy` fails if
 * variables are missing. A plain build without a project builds the demo shop and logs this.
 */
export function deployEnvironmentPlugin(isDeploy: boolean): Plugin {
  return {
    name: 'sharebox:deploy-environment',
    config({ root, envDir }, { mode }) {
      const env = envDir === false ? {} : loadEnv(mode, envDir ?? root ?? '.');
      return { define: { 'import.meta.env.SHAREBOX_DEMO': isDemoProject(getProjectId(env)) } };
    },
    configResolved({ command, env, logger }) {
      if (command !== 'build') return;
      const problems = findDeployEnvironmentProblems(env);
      if (isDeploy && problems.length > 0) {
        throw new Error(
          [
            'This build can’t be deployed; web/.env.example says what goes into web/.env.production.local:',
            ...problems,
          ].join('\n  '),
        );
      }
      if (isDemoProject(getProjectId(env))) {
        logger.info(
          `This is the demo shop, ${getProjectId(env)}, which looks for the emulators on its own host.`,
        );
      }
    },
  };
}
