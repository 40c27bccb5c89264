import { parentPort, workerData } from 'node:worker_threads';
import { readCsvGrid } from './csv-reading.ts';
import { type Grid, type HeadedGrid, headGrid, toTable, toText } from './grid.ts';
import { type NamedTable, type TextRow, WorkbookRefusal } from './workbook.port.ts';
import { inspectDirectory, inspectParts } from './workbook-inspection.ts';
import { limitsOf, type WorkbookLimits } from './workbook-limits.ts';
import { isZip, type WorkbookAnswer, type WorkbookJob } from './worker-protocol.ts';
import { readXlsxGrid, readXlsxGrids } from './xlsx-reading.ts';
import { writeAnnotated } from './xlsx-writing.ts';

/** Entry of the worker thread: one file, one answer (security rule 50). Runs under plain Node, types are stripped. */
async function answer(job: WorkbookJob): Promise<WorkbookAnswer> {
  try {
    if (job.kind === 'sheets') return { kind: 'tables', tables: await readTables(job.bytes, limitsOf(job.size)) };
    if (job.kind === 'rows') return { kind: 'rows', rows: await readTextRows(job.bytes, limitsOf(job.size)) };
    const grid = await readGrid(job.bytes, limitsOf(job.size));
    if (job.kind === 'read') return { kind: 'table', table: toTable(grid) };
    return { kind: 'file', bytes: await writeAnnotated(grid, job.annotations) };
  } catch (error) {
    return { kind: 'refused', code: error instanceof WorkbookRefusal ? error.code : 'FILE_DAMAGED' };
  }
}

async function readWhole(bytes: Uint8Array, limits: WorkbookLimits): Promise<Grid> {
  if (!isZip(bytes)) return readCsvGrid(bytes, limits);
  inspectParts(bytes, inspectDirectory(bytes, limits));
  return readXlsxGrid(bytes, limits);
}

async function readGrid(bytes: Uint8Array, limits: WorkbookLimits): Promise<HeadedGrid> {
  return headGrid(await readWhole(bytes, limits), limits);
}

async function readTextRows(bytes: Uint8Array, limits: WorkbookLimits): Promise<TextRow[]> {
  const { rows } = await readWhole(bytes, limits);
  if (rows.some(({ cells }) => cells.length > limits.maxColumns)) throw new WorkbookRefusal('TOO_MANY_COLUMNS');
  return rows.map(({ sheetRow, cells }) => ({ sheetRow, cells: cells.map(toText) }));
}

async function readTables(bytes: Uint8Array, limits: WorkbookLimits): Promise<NamedTable[]> {
  inspectParts(bytes, inspectDirectory(bytes, limits));
  const sheets = await readXlsxGrids(bytes, limits);
  return sheets.map(({ name, grid }) => ({ name, ...toTable(headGrid(grid, limits)) }));
}

const job: WorkbookJob = workerData;
parentPort?.postMessage(await answer(job));
