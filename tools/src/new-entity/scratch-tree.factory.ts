import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../arch/repository.ts';
import type { FilePlan } from '../generate/patch.ts';

/** The house once more in a folder of its own, with a plan written into it. */
export interface ScratchTree {
  /** What the compiler says of these files of a workspace; empty when all is right. */
  readonly typecheck: (workspace: string, files: readonly string[]) => string;
  readonly remove: () => void;
}

const WORKSPACES = ['packages/domain', 'packages/contract', 'packages/embedded-postgres', 'apps/server', 'apps/web'];
const SKIPPED = new Set(['node_modules', 'dist', 'public', 'texts', 'migrations', 'seed', 'test-results']);

/** Needed by what stands in the module: neither other modules nor tests are. */
function isNeeded(path: string, module: string): boolean {
  const [, other] = /[\\/]apps[\\/]\w+[\\/]src[\\/]modules[\\/](\w[\w-]*)$/.exec(path) ?? [];
  return !SKIPPED.has(basename(path)) && !/\.test\.tsx?$/.test(path) && (other === undefined || other === module);
}

/** Every package of the house as it is, ours from the new folder. */
function linkPackages(root: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(join(to, '@mintmark'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@mintmark' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'junction');
  for (const workspace of WORKSPACES)
    symlinkSync(join(root, workspace), join(to, '@mintmark', basename(workspace)), 'junction');
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Copies the sources that a module stands on, and writes the plan over them. */
export function scratchTree(plan: FilePlan, module: string): ScratchTree {
  const root = mkdtempSync(join(tmpdir(), 'mintmark-entity-'));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  for (const workspace of WORKSPACES)
    cpSync(join(ROOT, workspace), join(root, workspace), {
      recursive: true,
      filter: (path) => isNeeded(path, module),
    });
  linkPackages(root);
  for (const [path, text] of plan) write(root, path, text);
  return {
    remove: () => rmSync(root, { recursive: true, force: true }),
    typecheck: (workspace, files) => {
      // What is declared for the whole workspace: its texts, and what the bundler brings.
      const include = [
        ...files.map((path) => path.slice(workspace.length + 1)),
        'src/**/locales/**/*.ts',
        'src/**/*.d.ts',
      ];
      const config = `${workspace}/tsconfig.entity.json`;
      write(root, config, JSON.stringify({ extends: './tsconfig.json', include }));
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, encoding: 'utf8' });
      return status === 0 ? '' : stdout || `tsc ended with ${status}`;
    },
  };
}
