import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/local-stack/project';

export const RULES_FILES = ['firestore.rules', 'storage.rules'] as const;
export type RulesFile = (typeof RULES_FILES)[number];

export const readRules = (file: RulesFile): string => readFileSync(join(ROOT, file), 'utf8');
