import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listBackups } from '../kernel/backup/backup.ts';
import { copyTree } from '../kernel/backup/copy-tree.ts';
import { loadConfig } from '../kernel/config.ts';
import { startRuntime } from '../runtime.ts';
import { verifyAll } from '../verify/verify.ts';

/**
 * `npm run restore-drill`: starts the newest backup of DATA_DIR in a place of its own and runs every check over it; the
 * house itself is not touched. Exit code 1 when there is no backup or something does not hold.
 */
const config = loadConfig();
const name = listBackups(config.dataDir).at(-1);
if (name === undefined) {
  process.stderr.write(`There is no backup in ${join(config.dataDir, 'backups')}.\n`);
  process.exit(1);
}
const place = mkdtempSync(join(tmpdir(), 'mintmark-restore-'));
chmodSync(place, 0o711);
try {
  const began = performance.now();
  const bytes = await copyTree(join(config.dataDir, 'backups', name), place);
  chmodSync(place, 0o711);
  const runtime = await startRuntime({ ...config, dataDir: place, databaseUrl: null, databaseAppUrl: null });
  try {
    const { checks, findings } = await verifyAll(runtime.services, { lanes: 2 });
    for (const finding of findings)
      process.stdout.write(`BROKEN  ${finding.check}: ${finding.what} ${finding.detail}\n`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const size = Math.round(bytes / 1024 / 1024);
    process.stdout.write(
      `${name} (${size} MB) runs after ${seconds} s: ${checks} checks, ${findings.length} findings.\n`,
    );
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await runtime.close();
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
