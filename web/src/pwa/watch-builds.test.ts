import { expect, it } from 'vitest';
import { type WatchedRegistration, watchBuilds } from './watch-builds';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';

  turn(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget implements WatchedRegistration {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  install(worker: FakeWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.turn('installed');
  }

  lose(worker: FakeWorker): void {
    this.installing = null;
    worker.turn('redundant');
  }
}

function followed(registration: FakeRegistration): string[] {
  const heard: string[] = [];
  watchBuilds(registration, { whenReady: () => heard.push('ready'), whenLost: () => heard.push('lost') });
  return heard;
}

function withActive(): FakeRegistration {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  return registration;
}

it('reports a new build as ready when the build is found again after failed installations', () => {
  const registration = withActive();
  const heard = followed(registration);
  registration.lose(registration.find());
  registration.lose(registration.find());
  registration.install(registration.find());
  expect(heard).toEqual(['lost', 'lost', 'ready']);
});

it('reports a build that is already waiting on page load only once', () => {
  const registration = withActive();
  registration.waiting = new FakeWorker();
  expect(followed(registration)).toEqual(['ready']);
});

it('watches a build that is already installing on page load only once', () => {
  const registration = withActive();
  const worker = new FakeWorker();
  registration.installing = worker;
  const heard = followed(registration);
  registration.dispatchEvent(new Event('updatefound'));
  registration.lose(worker);
  expect(heard).toEqual(['lost']);
});

it('never reports the first build as ready, but reports when its installation fails', () => {
  const registration = new FakeRegistration();
  const heard = followed(registration);
  registration.lose(registration.find());
  const worker = registration.find();
  registration.install(worker);
  worker.turn('activating');
  expect(heard).toEqual(['lost']);
});

it('does not report a failure when a newer build replaces a waiting build', () => {
  const registration = withActive();
  const heard = followed(registration);
  const waited = registration.find();
  registration.install(waited);
  registration.install(registration.find());
  waited.turn('redundant');
  expect(heard).toEqual(['ready', 'ready']);
});
