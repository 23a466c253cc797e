/**
 * Resets the module registry for each unit test file, so that modules mocked in one file are not mocked in the next.
 */
import { vi } from 'vitest';

vi.resetModules();
