import { loadConfig } from '../kernel/config.ts';
import { startRuntime } from '../runtime.ts';
import { verifyAll } from '../verify/verify.ts';

/** `npm run verify`: ledger, custody, chains, totals and separation of duties; exit code 1 when something does not hold. */
const runtime = await startRuntime(loadConfig());
try {
  const { checks, findings } = await verifyAll(runtime.services, { lanes: 2 });
  for (const finding of findings) process.stdout.write(`BROKEN  ${finding.check}: ${finding.what} ${finding.detail}\n`);
  process.stdout.write(
    findings.length === 0 ? `All ${checks} checks hold.\n` : `${findings.length} findings in ${checks} checks.\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await runtime.close();
}
