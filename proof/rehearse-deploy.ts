/**
 * `npm run rehearse-deploy` follows the steps of docs/deploy.md without calling Google. The real `firebase deploy` runs
 * in a copy of the project, against a stand-in for Google's APIs that rejects what Google would reject. Part of `npm
 * run verify`.
 */
import { rehearseShop } from './rehearsal/rehearse-shop';
import { shutDown } from '../scripts/local-stack/shutdown';

const { problems } = await rehearseShop((line) => console.log(line));
await shutDown();
process.exitCode = problems.length > 0 ? 1 : 0;
