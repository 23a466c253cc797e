import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { simulate } from './simulate';

parentPort?.on('message', (seed: unknown) => {
  void simulate(z.number().parse(seed)).then(({ broken }) => parentPort?.postMessage(broken !== null));
});
