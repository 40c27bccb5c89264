import { isPresent, readJson } from '../arch/repository.ts';
import { isRecord } from './register.ts';

/** Files that the scripts of the root package.json name, and that are not there; as `script: file`. */
export function findMissingScriptTargets(scripts: Readonly<Record<string, string>> = rootScripts()): string[] {
  return Object.entries(scripts).flatMap(([name, command]) =>
    filesIn(command)
      .filter((file) => !isPresent(file))
      .map((file) => `${name}: ${file}`),
  );
}

/** Programs that the scripts call, and that no package brings. */
export function findUnknownPrograms(scripts: Readonly<Record<string, string>> = rootScripts()): string[] {
  return Object.entries(scripts)
    .map(([name, command]) => ({ name, program: command.split(' ')[0] ?? '' }))
    .filter(({ program }) => program !== 'node' && !isPresent(`node_modules/.bin/${program}`))
    .map(({ name, program }) => `${name}: ${program}`);
}

function rootScripts(): Record<string, string> {
  const manifest = readJson('package.json');
  const scripts = isRecord(manifest) && isRecord(manifest['scripts']) ? manifest['scripts'] : {};
  return Object.fromEntries(Object.entries(scripts).map(([name, command]) => [name, String(command)]));
}

function filesIn(command: string): string[] {
  return command.split(/\s+/).filter((word) => /^[\w./-]+\.(mjs|ts|json)$/.test(word));
}
