import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/local-stack/project';
import {
  parseDeploySteps,
  findFunctionsEnvironment,
  getFirstSentence,
  isDeployStep,
  findSecrets,
} from './deploy-steps';
import type { GoogleState } from './google-state';
import { findPolicyProblemsInFolder } from './policy-checks';
import { copyProject, withProjectFolder, type Rehearsal, rehearsalProject, rehearseDeploy } from './rehearse';

function describeState({
  functions,
  jobs,
  invokers,
  rules,
  indexes,
  fieldOverrides,
  files,
  hosting,
  imagesKeptFor,
}: GoogleState): string[] {
  const triggers = [...functions.values()].filter(({ eventTrigger }) => eventTrigger).length;
  const open = [...invokers.values()].filter((members) => members.includes('allUsers')).length;
  const led = hosting?.rewrites.filter(({ path }) => path === undefined).length ?? 0;
  return [
    `${functions.size} functions: ${open} that browsers call, ${triggers} triggers, ${jobs.size} schedules`,
    `old images of them go after ${imagesKeptFor ?? 'no time'}`,
    `rules for ${[...rules.keys()].map((name) => name.split('/')[0]).join(' and ')}`,
    `${indexes.length} indexes, which serve every query, and ${fieldOverrides.filter(({ ttl }) => ttl).length} TTLs`,
    `${files.size} files of the site, ${hosting?.rewrites.length ?? 0} rewrites, ${led} of them to functions`,
  ];
}

/** Follows docs/deploy.md with this working copy. Secrets and parameters have a value only if a step sets them. */
export async function rehearseShop(log: (line: string) => void): Promise<Rehearsal> {
  const steps = parseDeploySteps(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'));
  let rehearsal: Rehearsal | undefined;
  for (const [index, step] of steps.entries()) {
    log(`${index + 1}. ${getFirstSentence(step)}`);
    const secrets = findSecrets([step]);
    if (isDeployStep(step)) {
      rehearsal = await withProjectFolder(async (folder) => {
        copyProject(folder);
        const done = steps.slice(0, index);
        writeFileSync(join(folder, 'functions/.env'), findFunctionsEnvironment(done).join('\n'));
        const deployed = await rehearseDeploy(folder, { secrets: findSecrets(done), queries: true, log });
        if (deployed.problems.length > 0) return deployed;
        return {
          ...deployed,
          problems: findPolicyProblemsInFolder(join(folder, 'web/dist'), rehearsalProject),
        };
      });
      for (const line of rehearsal.problems.length > 0 ? rehearsal.problems : describeState(rehearsal.state))
        log(
          `   ${rehearsal.problems.length > 0 ? 'REFUSED' : 'deployed'}: ${line.replaceAll('\n', '\n   ')}`,
        );
    } else if (secrets.length > 0) log(`   rehearsed: ${secrets.join(', ')} has a value`);
    else if (step.includes('.env.example')) log('   rehearsed: every line has a value');
    else log('   by hand');
  }
  if (!rehearsal) throw new Error('docs/deploy.md has no step that begins with `npx firebase deploy`');
  log(
    rehearsal.problems.length > 0
      ? '\nGoogle would not take this shop.'
      : '\nThe rehearsal deployed the shop. What it can’t know: docs/production-checks.md',
  );
  return rehearsal;
}
