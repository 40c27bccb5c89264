import { listFiles, readText } from '../arch/repository.ts';
import { enumerationsBlock, resultsBlock, scalesBlock } from './list-blocks.ts';
import { machineBlock } from './machine-block.ts';

/** A block that the code writes: `<!-- machine order -->`, whatever stands there, `<!-- end -->`. */
const BLOCK = /<!-- (machine|results|scales|enumerations)(?: (\w+))? -->\n[\s\S]*?<!-- end -->/g;

async function blockText(kind: string, name: string): Promise<string> {
  if (kind === 'machine') return machineBlock(name);
  if (kind === 'results') return resultsBlock();
  return kind === 'scales' ? scalesBlock() : enumerationsBlock();
}

/** The page with each of its blocks as the code says it today; the prose between them is left alone. */
export async function filledPage(text: string): Promise<string> {
  let filled = '';
  let end = 0;
  for (const match of text.matchAll(BLOCK)) {
    const [whole, kind = '', name = ''] = match;
    const mark = name === '' ? kind : `${kind} ${name}`;
    filled += `${text.slice(end, match.index)}<!-- ${mark} -->\n${await blockText(kind, name)}\n<!-- end -->`;
    end = match.index + whole.length;
  }
  return filled + text.slice(end);
}

/** The pages of docs/trade with their texts, as they stand. */
export function tradePages(): { path: string; text: string }[] {
  return listFiles('docs/trade')
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readText(path) }));
}
