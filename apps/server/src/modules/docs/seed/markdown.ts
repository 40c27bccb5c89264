/** What help texts are written in: a small part of Markdown, and `[[Ctrl+D]]` for keys. Other signs are text. */
export interface MarkdownText {
  /** The first line, `# …`. */
  readonly title: string;
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Bold, code, keys and links within a line. */
function inline(text: string): string {
  return escapeText(text)
    .replace(/\[\[(.+?)\]\]/g, '<kbd>$1</kbd>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/\[(.+?)\]\((\/[^)\s"]*)\)/g, '<a href="$2">$1</a>');
}

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

const rowOf = (tag: 'th' | 'td', line: string): string =>
  `<tr>${cellsOf(line)
    .map((cell) => `<${tag}><p>${cell}</p></${tag}>`)
    .join('')}</tr>`;

interface Block {
  readonly starts: RegExp;
  readonly render: (lines: readonly string[]) => string;
}

const list = (tag: 'ul' | 'ol', mark: RegExp) => (lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(mark, ''))}</p></li>`).join('')}</${tag}>`;

const BULLET = /^- /;
const NUMBER = /^\d+\. /;
const QUOTE = /^> /;
/** Lines of one kind that follow each other are one block. */
const BLOCKS: readonly Block[] = [
  { starts: BULLET, render: list('ul', BULLET) },
  { starts: NUMBER, render: list('ol', NUMBER) },
  {
    starts: QUOTE,
    render: (lines) => `<blockquote><p>${inline(lines.map((l) => l.slice(2)).join(' '))}</p></blockquote>`,
  },
  {
    starts: /^\|/,
    render: ([head = '', , ...rows]) =>
      `<table><tbody>${rowOf('th', head)}${rows.map((row) => rowOf('td', row)).join('')}</tbody></table>`,
  },
];

function single(line: string): string {
  const heading = /^(#{2,3}) (.+)$/.exec(line);
  if (!heading) return `<p>${inline(line)}</p>`;
  const tag = heading[1] === '##' ? 'h2' : 'h3';
  return `<${tag}>${inline(heading[2] ?? '')}</${tag}>`;
}

/** Help text → title and HTML. Throws when the first line is no title. */
export function readMarkdown(text: string): MarkdownText {
  const [first = '', ...lines] = text.replaceAll('\r', '').split('\n');
  if (!first.startsWith('# ')) throw new Error(`A help text begins with its title, not with “${first}”.`);
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const block = BLOCKS.find(({ starts }) => starts.test(line));
    let end = at + 1;
    while (block?.starts.test(lines[end] ?? '')) end += 1;
    if (block) html += block.render(lines.slice(at, end));
    else if (line.trim() !== '') html += single(line.trim());
    at = end;
  }
  return { title: first.slice(2).trim(), html };
}
