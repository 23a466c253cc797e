import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/local-stack/project';
import {
  parseDeploySteps,
  findFunctionsEnvironment,
  getFirstSentence,
  isDeployStep,
  findSecrets,
} from './deploy-steps';

it('parseDeploySteps returns each numbered step as one line of plain text', () => {
  const steps = parseDeploySteps(
    'Before.\n\n1. Do `this`,\n   and [that](x.md). More.\n2. **npx firebase deploy**. Wait.\n\nAfter.\n',
  );
  expect(steps).toEqual(['Do this, and that. More.', 'npx firebase deploy. Wait.']);
  expect(steps.map(getFirstSentence)).toEqual(['Do this, and that.', 'npx firebase deploy.']);
});

it('findSecrets finds the secrets that the steps set', () => {
  expect(findSecrets(['npx firebase functions:secrets:set SMTP_URL asks for it.'])).toEqual(['SMTP_URL']);
});

it('findFunctionsEnvironment finds the lines that the steps add to the functions’ environment', () => {
  const steps = parseDeploySteps(
    '1. Put `MAIL_FROM=Share Box <hello@shop.example>` into `functions/.env`; then go on.\n',
  );
  expect(findFunctionsEnvironment(steps)).toEqual(['MAIL_FROM=Share Box <hello@shop.example>']);
});

it('the deploy page has exactly one step that deploys', () => {
  const steps = parseDeploySteps(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'));
  expect(steps.filter(isDeployStep)).toHaveLength(1);
});
