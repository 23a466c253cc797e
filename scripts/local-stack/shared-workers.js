/**
 * Lets the emulated functions share their processes. The Functions emulator starts one process per function, about
 * eighty here, and each takes two seconds of CPU time until its first response. With `--inspect-functions` all
 * functions share one process, but then calls wait for each other. Here each process serves one call of any function at
 * a time, and there are as many processes as concurrent calls, up to a limit.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);

/**
 * Maximum number of processes. Further concurrent calls wait for an idle process. They cannot block each other, because
 * no function waits for a call of another function.
 */
const MAX_WORKERS = 6;

const PRELOAD = import.meta.resolve('./say-when-told.js');

async function assignFunction(worker, target) {
  const { process: child } = worker.runtime;
  await new Promise((resolve, reject) => {
    const onMessage = (message) => {
      if (String(message).includes('"told"')) done();
    };
    const done = () => {
      child.off('message', onMessage);
      child.off('exit', done);
      resolve();
    };
    child.on('message', onMessage);
    child.on('exit', done);
    worker.sendDebugMsg(target).catch(reject);
  });
}

/** Replaces the emulator's classes. Must be called before firebase-tools starts the emulator. */
export function shareWorkers() {
  const emulator = require('firebase-tools/lib/emulator/functionsEmulator');
  const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');

  RuntimeWorkerPool.prototype.getKey = () => 'shared';
  RuntimeWorkerPool.prototype.submitRequest = async function (_id, request, response, body, target) {
    // Another call may have taken the worker that was idle when this call arrived.
    let worker = this.getIdleWorker();
    for (; !worker; worker = this.getIdleWorker()) await sleep(5);
    // Prevents other calls from using the worker during the assignment.
    worker.state = 'BUSY';
    await assignFunction(worker, target);
    // Use debug mode, because Node would otherwise end a call after five seconds. The timeout of each function is
    // unknown here.
    return worker.request(request, response, body, true);
  };

  emulator.FunctionsEmulator = class extends emulator.FunctionsEmulator {
    constructor(options) {
      super(options);
      // Make the emulator name the function in each call to a process.
      this.debugMode = true;
    }

    /** Starts another process, unless the limit is reached or one is already starting. */
    async startRuntime(backend) {
      const workers = this.workerPools[backend.codebase].getTriggerWorkers();
      if (this.isStarting || workers.length >= MAX_WORKERS) return;
      this.isStarting = true;
      try {
        // No function is named, so that the process receives the secrets of all functions.
        await super.startRuntime(backend);
      } finally {
        this.isStarting = false;
      }
    }

    startNode(backend, env) {
      // In debug mode every process would open the same debugger port.
      this.debugMode = false;
      try {
        const options = `${process.env.NODE_OPTIONS ?? ''} --import ${PRELOAD}`;
        return super.startNode(backend, { ...env, NODE_OPTIONS: options });
      } finally {
        this.debugMode = true;
      }
    }
  };
}
