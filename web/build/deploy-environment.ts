import { loadEnv, type Plugin } from 'vite';

/** What a shop on a real Firebase project is built with, by its variable, and where it is found. */
export const deployVariables: Record<string, string> = {
  VITE_FIREBASE_API_KEY: 'Project settings → General → Your apps → apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'the same → authDomain',
  VITE_FIREBASE_PROJECT_ID: 'the same → projectId',
  VITE_FIREBASE_STORAGE_BUCKET: 'the same → storageBucket',
  VITE_FIREBASE_MESSAGING_SENDER_ID: 'the same → messagingSenderId',
  VITE_FIREBASE_APP_ID: 'the same → appId',
  VITE_FIREBASE_VAPID_KEY: 'Project settings → Cloud Messaging → Web Push certificates → Key pair',
  VITE_APPCHECK_SITE_KEY: 'App Check → Apps → reCAPTCHA Enterprise → site key',
};

/** The project that a build with this environment is for: without any the demo's. */
export function projectOf(env: Record<string, unknown>): string {
  const { VITE_FIREBASE_PROJECT_ID: id } = env;
  return typeof id === 'string' && id.trim() !== '' ? id : 'demo-sharebox';
}

/** Firebase keeps every project of such a name off its servers. */
export const isDemoProject = (id: string) => id.startsWith('demo-');

/** What keeps a build with this environment from being deployed, one line each; none if nothing does. */
export function deployProblems(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name].trim() !== '';
  const missing = Object.entries(deployVariables)
    .filter(([name]) => !isSet(name))
    .map(([name, place]) => `${name} is missing (${place})`);
  const project = projectOf(env);
  return isSet('VITE_FIREBASE_PROJECT_ID') && isDemoProject(project)
    ? [...missing, `VITE_FIREBASE_PROJECT_ID is ${project}: demo- projects are on the emulators only`]
    : missing;
}

/**
 * Tells the shop whether it is a demo on the emulators (`isDemo`), and lets none be deployed that can't reach its
 * project: `npm run build:deploy`, which `firebase deploy` runs, fails and names what is missing. A plain build
 * without a project makes the demo shop, and says so.
 */
export function deployEnvironment(isDeploy: boolean): Plugin {
  return {
    name: 'sharebox:deploy-environment',
    config({ root, envDir }, { mode }) {
      const env = envDir === false ? {} : loadEnv(mode, envDir ?? root ?? '.');
      return { define: { 'import.meta.env.SHAREBOX_DEMO': isDemoProject(projectOf(env)) } };
    },
    configResolved({ command, env, logger }) {
      if (command !== 'build') return;
      const problems = deployProblems(env);
      if (isDeploy && problems.length > 0) {
        throw new Error(
          [
            'This build can’t be deployed; web/.env.example says what goes into web/.env.production.local:',
            ...problems,
          ].join('\n  '),
        );
      }
      if (isDemoProject(projectOf(env))) {
        logger.info(
          `This is the demo shop, ${projectOf(env)}, which looks for the emulators on its own host.`,
        );
      }
    },
  };
}
