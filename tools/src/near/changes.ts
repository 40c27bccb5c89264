import { spawnSync } from 'node:child_process';
import { ROOT } from '../arch/repository.ts';

const MAIN = ['main', 'origin/main'];

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '');

/** Files that differ from where this branch left main, committed or not; without a main, from the last commit. */
export function changedFiles(): { readonly since: string; readonly paths: string[] } {
  const bases = MAIN.map((name) => git('merge-base', 'HEAD', name));
  const since = bases.find((base) => base !== null) ?? 'HEAD';
  const paths = [
    ...linesOf(git('diff', '--name-only', since)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ];
  return { since, paths: [...new Set(paths)].sort() };
}

/** What stands for a file that nobody imports: migrations are read by the runner, rows and fixtures by whoever names them. */
export function spokesmenOf(
  path: string,
  files: readonly { readonly path: string; readonly text: string }[],
): string[] {
  if (/\.(ts|tsx|mjs|css)$/.test(path)) return [path];
  if (path.endsWith('.sql')) return ['apps/server/src/db/migrate.ts'];
  const name = path.split('/').at(-1) ?? path;
  return files.filter(({ text }) => text.includes(name)).map((file) => file.path);
}
