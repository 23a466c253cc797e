import type { Page } from '@playwright/test';
import type { Account } from '../people/account';
import { getEmulatorAdmin } from './emulator-admin';
import { showOverRealStorefront, type StorefrontChange } from '../drops/show-over-real-storefront';
import { signInOnEmulators } from '../people/sign-in-on-emulators';

interface Snapshot {
  id: string;
  exists: boolean;
  data(): object | undefined;
}

interface Reference {
  id: string;
  path: string;
  get(): Promise<Snapshot>;
  create(data: object): Promise<unknown>;
  set(data: object, options?: { merge: boolean }): Promise<unknown>;
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
  collection(path: string): Collection;
}

interface Found {
  size: number;
  docs: Snapshot[];
}

interface Collection {
  doc(id?: string): Reference;
  add(data: object): Promise<{ id: string; path: string }>;
  get(): Promise<Found>;
  where(field: string, operator: '==', value: string): { get(): Promise<Found> };
}

export interface Batch {
  create(reference: Reference, data: object): unknown;
  set(reference: Reference, data: object): unknown;
  update(reference: Reference, data: object): unknown;
  delete(reference: Reference): unknown;
  commit(): Promise<unknown>;
}

/** A part of the Admin SDK, and actions on pages that differ between the emulators and the stand-ins. */
export interface Backend {
  db: { doc(path: string): Reference; collection(path: string): Collection; batch(): Batch };
  auth: {
    createUser(user: {
      email: string;
      password: string;
      emailVerified: boolean;
      displayName: string;
    }): Promise<{ uid: string }>;
    updateUser(uid: string, user: { emailVerified?: boolean; disabled?: boolean }): Promise<unknown>;
    setCustomUserClaims(uid: string, claims: Record<string, boolean>): Promise<void>;
  };
  bucket: {
    file(path: string): {
      save(content: Buffer, options: { contentType: string; resumable: boolean }): Promise<unknown>;
    };
  };
  signIn(
    page: Page,
    account: Pick<Account, 'email' | 'password'>,
    options: { isKept: boolean },
  ): Promise<void>;
  /** Signs in another person on a page where the app is open. Undefined if the environment does not support this. */
  changePerson?: (page: Page, account: Account) => Promise<void>;
  /** Replaces the menu or capacity on this page only. */
  showStorefront(page: Page, change: StorefrontChange): Promise<void>;
}

let standIn: Backend | null = null;

/** Makes helpers in this process use a component test's stand-in, or the emulators if `backend` is null. */
export function setStandInBackend(backend: Backend | null): void {
  standIn = backend;
}

export const backend = (): Backend =>
  standIn ?? {
    ...getEmulatorAdmin(),
    signIn: signInOnEmulators,
    showStorefront: showOverRealStorefront,
  };
