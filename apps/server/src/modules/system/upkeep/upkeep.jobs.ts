import { z } from 'zod';
import { brokenAnchors, writeAnchor } from '../../../kernel/anchors/anchors.ts';
import { backUp } from '../../../kernel/backup/backup.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { linkSeals } from '../../../kernel/seals/index.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { forgetWork, moneyFindings } from './upkeep.repo.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LINK_EVERY_MS = 5_000;

/** Daily: checks the chains against the newest anchors, then writes today's (security rule 28). */
export const anchorChains: ScheduledJob = defineJob({
  name: 'system.anchorChains',
  cron: '10 3 * * *',
  expectMs: HOUR_MS / 2,
  run: async (services, { log }) => {
    const broken = await brokenAnchors(services, 1);
    for (const { what, detail } of broken) log(`BROKEN ${what}: ${detail}`);
    const done = await writeAnchor(services);
    log(done === null ? 'the anchor of today is there' : `${done.file}: ${done.chains} chains`);
    if (broken.length > 0) throw new Error(`${broken.length} groups of chains differ from their anchor`);
  },
});

/** Nightly: ledger, bills, payments and prices must tie out to the fen. */
export const tieOut: ScheduledJob = defineJob({
  name: 'system.tieOut',
  cron: '30 2 * * *',
  run: async ({ db }, { log }) => {
    const { checks, findings } = await db.transaction(SYSTEM_SCOPE, async (tx) => {
      await allowLongStatements(tx);
      return moneyFindings(tx);
    });
    for (const { check, what, detail } of findings) log(`BROKEN ${check}: ${what} ${detail}`);
    log(`${checks} checks, ${findings.length} findings`);
    if (findings.length > 0) throw new Error(`${findings.length} amounts do not tie out`);
  },
});

/** Links the seals of written rows into their chain, in the order in which they became visible. */
export const linkRowSeals: ScheduledJob = {
  name: 'system.linkSeals',
  everyMs: LINK_EVERY_MS,
  run: async ({ db }) => {
    await linkSeals(db);
  },
};

/**
 * Nightly, before the copy is made: every invariant over the whole database, as `npm run verify` (security rule 28). Sealed
 * rows are looked at when they were written in the last days, and all others in turn within two weeks.
 */
export const verifyNightly: ScheduledJob = defineJob({
  name: 'system.verify',
  cron: '20 3 * * *',
  expectMs: HOUR_MS / 2,
  run: async (services, { log }) => {
    const night = Math.floor(Date.parse(shanghaiDay(services.clock.now())) / DAY_MS);
    const { checks, findings } = await verifyAll(services, { night });
    for (const { check, what, detail } of findings) log(`BROKEN ${check}: ${what} ${detail}`);
    log(`${checks} checks, ${findings.length} findings`);
    if (findings.length > 0) throw new Error(`${findings.length} findings`);
  },
});

/** Nightly: a copy of the embedded database and of what lies beside it. With DATABASE_URL the operator backs up. */
export const backup: ScheduledJob = defineJob({
  name: 'system.backup',
  cron: '0 4 * * *',
  expectMs: HOUR_MS,
  params: z.object({ keep: z.int().min(1).max(60).default(7) }),
  run: async (services, { params, log }) => {
    const done = await backUp(services, params.keep);
    if (done === null) log('DATABASE_URL is set: this database is backed up by whoever runs it');
    else log(`${done.name}: ${Math.round(done.bytes / 1024 / 1024)} MB, ${done.removed} older removed`);
  },
});

/** Nightly: forgets finished work and old runs. */
export const forgetOldWork: ScheduledJob = defineJob({
  name: 'system.forgetWork',
  cron: '50 3 * * *',
  params: z.object({
    doneDays: z.int().min(1).max(365).default(7),
    deadDays: z.int().min(30).max(3650).default(180),
    runDays: z.int().min(7).max(3650).default(180),
  }),
  run: async ({ db, clock }, { params, log }) => {
    const now = clock.now();
    const before = {
      done: later(now, -params.doneDays * DAY_MS),
      dead: later(now, -params.deadDays * DAY_MS),
      runs: later(now, -params.runDays * DAY_MS),
    };
    const gone = await db.transaction(SYSTEM_SCOPE, (tx) => forgetWork(tx, before));
    log(`${gone.tasks} tasks, ${gone.runs} runs`);
  },
});

export const upkeepJobs: readonly ScheduledJob[] = [
  anchorChains,
  backup,
  forgetOldWork,
  linkRowSeals,
  tieOut,
  verifyNightly,
];
