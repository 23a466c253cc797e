import type { Page } from '@playwright/test';
import type { Account } from '../people/account';
import { emulatorAdmin } from './emulator-admin';
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

/** Everything that a test's people, orders and drops are written to: of the Admin SDK as much as that takes. */
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
  /** Somebody else is signed in from now on in a page that stands in the app; where that can't be had there is none. */
  changePerson?: (page: Page, account: Account) => Promise<void>;
  /** Shows this page, and no other test's, another menu or capacity. */
  showStorefront(page: Page, change: StorefrontChange): Promise<void>;
}

let standIn: Backend | null = null;

/** From now on this process writes to a component test's stand-in, with null to the emulators again. */
export function useStandIn(backend: Backend | null): void {
  standIn = backend;
}

/** Where this test's data live: on the emulators, or in the stand-ins of a component test. */
export const backend = (): Backend =>
  standIn ?? {
    ...emulatorAdmin(),
    signIn: signInOnEmulators,
    showStorefront: showOverRealStorefront,
  };
