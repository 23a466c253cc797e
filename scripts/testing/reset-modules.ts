/** Reloads the source for each file of unit tests, so that a module mocked in one file is real in the next. */
import { vi } from 'vitest';

vi.resetModules();
