import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import type { Persona } from '../fixtures/api.ts';
import { PASSWORD } from '../fixtures/server.ts';
import { uploadPictures } from '../fixtures/upload.ts';
import { inSlices } from './coins.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A print job of first labels, confirmed by scanning each. */
export async function printLabels(label: Persona, coins: readonly Versioned[]): Promise<string> {
  const { items } = await label.call(labelsEndpoints.checkLabels, {
    body: { items: coins.map((coin) => ({ coinId: coin.id })) },
  });
  const refused = items.filter((item) => item.problems.length > 0);
  if (refused.length > 0)
    throw new Error(`labels: ${JSON.stringify(refused.map((item) => [item.label, item.problems]))}`);
  const job = await label.call(labelsEndpoints.createPrintJob, {
    body: { items: coins.map((coin) => ({ coinId: coin.id, version: coin.version })) },
  });
  await confirmJob(label, job.id);
  return job.jobNo;
}

async function confirmJob(label: Persona, id: string): Promise<void> {
  const { items } = await label.call(labelsEndpoints.getPrintJob, { params: { id } });
  const confirmed = await label.call(labelsEndpoints.confirmPrintJob, {
    params: { id },
    body: { codes: items.map((item) => item.certNo ?? item.coinCode) },
  });
  if (confirmed.status !== 'confirmed') throw new Error(`job ${id} is ${confirmed.status}`);
}

/** A label printed again with its reason: the former one is void. */
export async function reprint(label: Persona, coin: Versioned): Promise<number> {
  const done = await label.call(labelsEndpoints.reprintLabel, {
    params: { id: coin.id },
    body: { version: coin.version, reason: 2, note: '质检：标签破损' },
  });
  await confirmJob(label, done.id);
  return done.printNo;
}

interface Box {
  readonly orderCode: string;
  readonly dispatchId: string;
  readonly boxNo: string;
}

const sheetOf = (seal: Persona, { orderCode, dispatchId }: Box) =>
  seal.call(boxesEndpoints.getBoxSheet, { params: { orderCode, dispatchId } });

/** Holder and place for every coin of the dispatch that may be boxed. */
export async function box(seal: Persona, where: Box): Promise<void> {
  const { coins } = await sheetOf(seal, where);
  const open = coins.filter((coin) => coin.status === 65);
  if (open.length === 0) return;
  await seal.call(boxesEndpoints.assignBoxes, {
    body: {
      items: open.map((coin, index) => ({
        coinId: coin.id,
        version: coin.version,
        boxType: (coin.suggestion?.boxType ?? 'std') as never,
        ringUm: coin.suggestion?.ringUm ?? null,
        boxNo: where.boxNo,
        position: coin.position ?? index + 1,
      })),
    },
  });
}

/** Seals what is boxed: label, coin and, above ¥50,000, a second person. */
export async function seal(sealer: Persona, where: Box): Promise<void> {
  const { coins } = await sheetOf(sealer, where);
  const items = [];
  for (const coin of coins.filter((one) => one.status === 70)) {
    const witness = coin.needsWitness ? { witnessToken: await witnessOf(sealer, coin) } : {};
    items.push({
      coinId: coin.id,
      version: coin.version,
      labelCode: coin.certNo ?? '',
      coinCode: coin.coinCode,
      ...witness,
    });
  }
  await inSlices(items, 100, async (slice) => {
    const { results } = await sealer.call(boxesEndpoints.sealCoins, { body: { items: [...slice] } });
    const bad = results.filter((one) => !one.isSealed);
    if (bad.length > 0) throw new Error(`seal: ${JSON.stringify(bad[0])}`);
  });
}

async function witnessOf(sealer: Persona, coin: BoxCoin): Promise<string> {
  const approval = await sealer.call(witnessEndpoints.approveAsWitness, {
    body: {
      username: 'manager',
      password: PASSWORD,
      purpose: 'labels.seal',
      targetId: coin.id,
      content: { coinCode: coin.coinCode, certNo: coin.certNo },
    },
  });
  return approval.token;
}

/** Pictures of the slabs that still need them. */
export async function photographSlabs(photographer: Persona, where: Box): Promise<void> {
  const { coins } = await sheetOf(photographer, where);
  for (const coin of coins.filter((one) => one.status === 75)) {
    const keys = await uploadPictures(
      photographer,
      'Slab/',
      coin.neededImages.map((kind) => `${coin.coinCode}-${kind}.jpg`),
    );
    await photographer.call(boxesEndpoints.addSlabImages, {
      params: { id: coin.id },
      body: {
        version: coin.version,
        images: keys.map((fileKey, index) => ({ kind: coin.neededImages[index] as 6 | 7, fileKey })),
      },
    });
  }
}

/** Every item of the checklist is fine: the certificate is published. */
export async function passQuality(quality: Persona, coinId: string): Promise<void> {
  const sheet = await quality.call(auditsEndpoints.getQualitySheet, { params: { id: coinId } });
  await quality.call(auditsEndpoints.checkQuality, {
    params: { id: coinId },
    body: {
      version: sheet.version,
      result: 'pass',
      checklist: sheet.checklist.map((item) => ({ code: item.code, isFine: true })),
    },
  });
}

/** The check fails and names the step that must repair it. */
export async function failQuality(quality: Persona, coinId: string, step: 'label' | 'holder'): Promise<void> {
  const sheet = await quality.call(auditsEndpoints.getQualitySheet, { params: { id: coinId } });
  await quality.call(auditsEndpoints.checkQuality, {
    params: { id: coinId },
    body: {
      version: sheet.version,
      result: 'fail',
      checklist: sheet.checklist.map((item, index) => ({ code: item.code, isFine: index > 0 })),
      step,
      severity: 1,
      note: '标签有划痕',
    },
  });
}

/** The label room takes the coin out of rework. */
export async function startRework(label: Persona, coinId: string, version: number): Promise<void> {
  await label.call(auditsEndpoints.startRework, { params: { id: coinId }, body: { version } });
}
