/**
 * Lets the emulated functions share their processes. The Functions emulator starts one process for each function, some
 * eighty here, and each takes two seconds of processor time until its first answer; with `--inspect-functions` all
 * share one, but then one call waits for the other. Here a process serves one call at a time, whichever function's it
 * is, and there are as many as there are calls at once, up to a limit.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);

/** More calls at once wait for one that is done; no function waits for another one's. */
const MOST_WORKERS = 6;

const PRELOAD = import.meta.resolve('./say-when-told.js');

/** Tells a worker which function it is to be, and waits until it knows, or has ended. */
async function tell(worker, target) {
  const { process: child } = worker.runtime;
  await new Promise((resolve, reject) => {
    const heard = (message) => {
      if (String(message).includes('"told"')) done();
    };
    const done = () => {
      child.off('message', heard);
      child.off('exit', done);
      resolve();
    };
    child.on('message', heard);
    child.on('exit', done);
    worker.sendDebugMsg(target).catch(reject);
  });
}

/** Replaces the emulator's classes; to be called before firebase-tools starts it. */
export function shareWorkers() {
  const emulator = require('firebase-tools/lib/emulator/functionsEmulator');
  const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');

  RuntimeWorkerPool.prototype.getKey = () => 'shared';
  RuntimeWorkerPool.prototype.submitRequest = async function (_id, request, response, body, target) {
    // Another call may have taken the one that was there when this one came.
    let worker = this.getIdleWorker();
    for (; !worker; worker = this.getIdleWorker()) await sleep(5);
    // Nobody else's while it is told which function it is to be.
    worker.state = 'BUSY';
    await tell(worker, target);
    // As when debugging: otherwise Node ends a call after five seconds. The time of each function isn't known here.
    return worker.request(request, response, body, true);
  };

  emulator.FunctionsEmulator = class extends emulator.FunctionsEmulator {
    constructor(options) {
      super(options);
      // Makes the emulator tell a process with each call which function it is to be.
      this.debugMode = true;
    }

    /** Starts one process more, unless there are enough or one is on its way already. */
    async startRuntime(backend) {
      const workers = this.workerPools[backend.codebase].getTriggerWorkers();
      if (this.isStarting || workers.length >= MOST_WORKERS) return;
      this.isStarting = true;
      try {
        // Without a function of its own, so that it is given the secrets of all.
        await super.startRuntime(backend);
      } finally {
        this.isStarting = false;
      }
    }

    startNode(backend, env) {
      // It would open one and the same debugger's port for each process.
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
