import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Figure } from './figures.ts';
import { type BrowserStage, LIST } from './stage.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const DESKTOP = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
} as const;

type Category = 'performance' | 'accessibility' | 'best-practices';

async function scores(stage: BrowserStage, settings: object): Promise<Record<Category, number>> {
  const flags = {
    port: stage.debugPort,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  };
  const result = await lighthouse(`${stage.url}/login`, { ...flags, ...settings } as never);
  const score = (category: Category) => Math.round((result?.lhr.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}

/** Lighthouse on the sign-in page, desktop and mobile. */
export async function lighthouseScores(stage: BrowserStage): Promise<Figure[]> {
  const desktop = await scores(stage, DESKTOP);
  const mobile = await scores(stage, {});
  const both = (category: Category) => `${desktop[category]} / ${mobile[category]}`;
  return [
    {
      name: 'Lighthouse login, performance, desktop / mobile',
      ours: both('performance'),
      floor: '–',
      goal: '≥ 98 / ≥ 92',
    },
    { name: 'Lighthouse login, accessibility', ours: both('accessibility'), floor: '–', goal: '100' },
    { name: 'Lighthouse login, best practices', ours: both('best-practices'), floor: '–', goal: '100' },
  ];
}

interface Found {
  readonly violations: readonly { readonly impact: string | null; readonly nodes: readonly unknown[] }[];
}

/** Nodes with a serious or critical finding. */
async function seriousNodes(page: Page): Promise<number> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<Found>('axe.run({ resultTypes: ["violations"] })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .reduce((sum, { nodes }) => sum + nodes.length, 0);
}

export async function axeNodes(stage: BrowserStage): Promise<Figure[]> {
  const login = await (await stage.open(false)).newPage();
  await login.goto('/login');
  await login.locator('input').first().waitFor();
  const list = await (await stage.open(true)).newPage();
  await list.goto(LIST);
  await list.locator('tbody tr[data-key]').first().waitFor();
  const ours = `${await seriousNodes(login)} / ${await seriousNodes(list)}`;
  await login.context().close();
  await list.context().close();
  return [{ name: 'axe serious + critical nodes, login / list', ours, floor: '–', goal: '0 / 0' }];
}
