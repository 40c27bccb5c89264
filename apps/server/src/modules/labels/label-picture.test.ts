import { createRequire } from 'node:module';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { code128Bars, code128Modules } from '@mintmark/domain/labels/drawing/code128.ts';
import { drawingToSvg } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { type LabelDrawing, layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { qrModulesFor } from '@mintmark/domain/labels/drawing/qr-size.ts';
import { GRADING_LABEL } from '@mintmark/domain/labels/templates/grading-template.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { certificateUrl } from '../../workflow/certificates/certificate-signature.ts';
import { coinsToLabel, LABEL_PERMISSIONS, printNow } from './production.factory.ts';
import { qrMatrix } from './qr-code.ts';

/** About 600 dots per inch: the renderer applies its density to millimetres and to the view box. */
const DENSITY = Math.sqrt(600 * 72);
const WIDTH_MM = 70;
type QrReader = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
// A CommonJS package with its function under `default`.
const { default: readQr }: { default: QrReader } = createRequire(import.meta.url)('jsqr');

let server: TestServer;
let companyId: string;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

/** The label of a job as a printer sets it, in dots. */
async function printed() {
  const { coins } = await coinsToLabel(server, companyId);
  const job = await printNow(
    server,
    printer,
    coins.map((coin) => coin.id),
  );
  const { items } = await printer.ok(labelsEndpoints.getPrintJob, { params: { id: job.id } });
  const [item] = items;
  const drawing = item && layoutLabel(GRADING_LABEL, item.label);
  if (!item || !drawing?.ok) throw new Error('the label was not laid out');
  const matrix = item.qr.split('/').map((row) => [...row].map((module) => module === '1'));
  const svg = drawingToSvg(drawing.value, { qr: () => matrix });
  const image = sharp(Buffer.from(svg), { density: DENSITY }).flatten({ background: '#ffffff' });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { item, matrix, svg, drawing: drawing.value, data, width: info.width, height: info.height };
}

/** Widths in modules of the bars and spaces along one line of dots. */
function barsAlong(row: readonly number[], modules: number): number[] {
  const first = row.indexOf(1);
  const last = row.lastIndexOf(1);
  const bars = row.slice(first, last + 1);
  const runs = bars.reduce<number[]>((all, dot, index) => {
    if (index > 0 && dot === bars[index - 1]) all[all.length - 1] = (all.at(-1) ?? 0) + 1;
    else all.push(1);
    return all;
  }, []);
  return runs.map((run) => Math.round((run * modules) / bars.length));
}

function codeBox(drawing: LabelDrawing) {
  const item = drawing.items.find((one) => one.kind === 'code128');
  if (item?.kind !== 'code128') throw new Error('no barcode');
  return item;
}

describe('a printed label', () => {
  test('has its size in millimetres', async () => {
    const { svg, width, height } = await printed();
    expect(svg).toContain('width="70mm" height="25mm"');
    expect(height / width).toBeCloseTo(25 / WIDTH_MM, 3);
  });

  test('carries a QR code that a reader understands, no denser than the engine reckoned', async () => {
    const { item, matrix, data, width, height } = await printed();
    const url = certificateUrl(server.services.config, item.certNo ?? '');

    expect(item.label['verifyUrl']).toBe(url);
    expect(matrix.length).toBe(qrModulesFor(url));
    expect(readQr(new Uint8ClampedArray(data), width, height)?.data).toBe(url);
  });

  test('carries a Code 128 whose bars are those of its number', async () => {
    const { item, drawing, data, width } = await printed();
    const certNo = item.certNo ?? '';
    const box = codeBox(drawing);
    const dotsPerMm = width / WIDTH_MM;
    const y = Math.round((box.y + box.h / 2) * dotsPerMm);
    const dots = Array.from({ length: Math.round((box.w + 0.4) * dotsPerMm) }, (_, at) => {
      const x = Math.round((box.x - 0.2) * dotsPerMm) + at;
      return (data[(y * width + x) * 4] ?? 255) < 128 ? 1 : 0;
    });

    expect(box.text).toBe(certNo);
    expect(barsAlong(dots, code128Modules(certNo))).toEqual(code128Bars(certNo));
  });
});

describe('the QR encoder', () => {
  test.each([10, 30, 42, 43, 62, 63, 84, 85])('needs for %d bytes just what the engine reckons', (bytes) => {
    const text = 'https://x/c/'.padEnd(bytes, 'aB3-_z');
    expect(qrMatrix(text).length).toBe(qrModulesFor(text));
  });
});
