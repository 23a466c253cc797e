import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The minimum version required by firebase-tools. */
const OLDEST_JAVA = 21;

export interface JavaInstallation {
  /** The folder that contains `bin/java`. */
  home: string;
  version: number;
}

function versionOf(home: string): number | undefined {
  const java = join(home, 'bin', 'java');
  if (!existsSync(java)) return undefined;
  const { stdout, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(`${stderr}${stdout}`)?.[1];
  return version === undefined ? undefined : Number(version);
}

function homesOnPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .filter((java) => existsSync(java))
    .map((java) => dirname(dirname(realpathSync(java))));
}

function homesInFolder(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .reverse()
    .map((name) => join(folder, name, below));
}

function macHome(): string[] {
  if (process.platform !== 'darwin') return [];
  try {
    const args = ['-v', `${OLDEST_JAVA}+`];
    return [execFileSync('/usr/libexec/java_home', args, { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

export function findJava(): JavaInstallation | undefined {
  const candidates: (() => string[])[] = [
    () => (process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []),
    homesOnPath,
    () => homesInFolder('/usr/lib/jvm'),
    macHome,
    () => homesInFolder('/Library/Java/JavaVirtualMachines', 'Contents/Home'),
    () => ['/opt/homebrew/opt/openjdk', '/usr/local/opt/openjdk'],
  ];
  for (const home of candidates.flatMap((homes) => homes())) {
    const version = versionOf(home);
    if (version !== undefined && version >= OLDEST_JAVA) return { home, version };
  }
  return undefined;
}

/** Returns an error message with the command that installs Java on this platform. */
export function buildJavaMissingMessage(): string {
  const commands: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'brew install openjdk',
    win32: 'winget install EclipseAdoptium.Temurin.21.JDK',
    linux: existsSync('/usr/bin/dnf')
      ? 'sudo dnf install java-21-openjdk-headless'
      : 'sudo apt-get install openjdk-21-jre-headless (on Debian 12: temurin-21-jre from adoptium.net)',
  };
  const command = commands[process.platform] ?? 'install a JDK from adoptium.net';
  return `The emulators need Java ${OLDEST_JAVA} or newer, and none was found: ${command}`;
}
