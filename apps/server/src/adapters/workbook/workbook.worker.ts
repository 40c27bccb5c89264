import { parentPort, workerData } from 'node:worker_threads';
import { readCsvGrid } from './csv-reading.ts';
import { type HeadedGrid, headGrid, toTable } from './grid.ts';
import { type NamedTable, WorkbookRefusal } from './workbook.port.ts';
import { inspectDirectory, inspectParts } from './workbook-inspection.ts';
import { limitsOf, type WorkbookLimits } from './workbook-limits.ts';
import { isZip, type WorkbookAnswer, type WorkbookJob } from './worker-protocol.ts';
import { readXlsxGrid, readXlsxGrids } from './xlsx-reading.ts';
import { writeAnnotated } from './xlsx-writing.ts';

/** Entry of the worker thread: one file, one answer (security rule 50). Runs under plain Node, types are stripped. */
async function answer(job: WorkbookJob): Promise<WorkbookAnswer> {
  try {
    if (job.kind === 'sheets') return { kind: 'tables', tables: await readTables(job.bytes, limitsOf(job.size)) };
    const grid = await readGrid(job.bytes, limitsOf(job.size));
    if (job.kind === 'read') return { kind: 'table', table: toTable(grid) };
    return { kind: 'file', bytes: await writeAnnotated(grid, job.annotations) };
  } catch (error) {
    return { kind: 'refused', code: error instanceof WorkbookRefusal ? error.code : 'FILE_DAMAGED' };
  }
}

async function readGrid(bytes: Uint8Array, limits: WorkbookLimits): Promise<HeadedGrid> {
  if (!isZip(bytes)) return headGrid(readCsvGrid(bytes, limits), limits);
  inspectParts(bytes, inspectDirectory(bytes, limits));
  return headGrid(await readXlsxGrid(bytes, limits), limits);
}

async function readTables(bytes: Uint8Array, limits: WorkbookLimits): Promise<NamedTable[]> {
  inspectParts(bytes, inspectDirectory(bytes, limits));
  const sheets = await readXlsxGrids(bytes, limits);
  return sheets.map(({ name, grid }) => ({ name, ...toTable(headGrid(grid, limits)) }));
}

const job: WorkbookJob = workerData;
parentPort?.postMessage(await answer(job));
