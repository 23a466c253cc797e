import { expect, it } from 'vitest';
import { type FollowedRegistration, followBuilds } from './follow-builds';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';

  turn(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget implements FollowedRegistration {
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
  followBuilds(registration, { whenReady: () => heard.push('ready'), whenLost: () => heard.push('lost') });
  return heard;
}

function withActive(): FakeRegistration {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  return registration;
}

it('a new build is said to be ready when it is found again after it was lost, however often', () => {
  const registration = withActive();
  const heard = followed(registration);
  registration.lose(registration.find());
  registration.lose(registration.find());
  registration.install(registration.find());
  expect(heard).toEqual(['lost', 'lost', 'ready']);
});

it('a build that is ready when the page comes is said once', () => {
  const registration = withActive();
  registration.waiting = new FakeWorker();
  expect(followed(registration)).toEqual(['ready']);
});

it('a build that is being fetched when the page comes is followed, and no second time when it is told of', () => {
  const registration = withActive();
  const worker = new FakeWorker();
  registration.installing = worker;
  const heard = followed(registration);
  registration.dispatchEvent(new Event('updatefound'));
  registration.lose(worker);
  expect(heard).toEqual(['lost']);
});

it('the first build takes no other’s place, so that it is never ready, and is lost all the same', () => {
  const registration = new FakeRegistration();
  const heard = followed(registration);
  registration.lose(registration.find());
  const worker = registration.find();
  registration.install(worker);
  worker.turn('activating');
  expect(heard).toEqual(['lost']);
});

it('a build that gives way to a newer one, before or after it was taken over, is not lost', () => {
  const registration = withActive();
  const heard = followed(registration);
  const waited = registration.find();
  registration.install(waited);
  registration.install(registration.find());
  waited.turn('redundant');
  expect(heard).toEqual(['ready', 'ready']);
});
