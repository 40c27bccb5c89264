const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
const SECTIONS = ['', '万', '亿', '万亿'] as const;

/** Four digits in capitals; zeros between digits are said once, those at the end not at all. */
function sectionText(section: number): string {
  let text = '';
  let isZeroOpen = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(section / 10 ** place) % 10;
    if (digit === 0) {
      isZeroOpen = text !== '';
      continue;
    }
    text += `${isZeroOpen ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`;
    isZeroOpen = false;
  }
  return text;
}

function yuanText(yuan: number): string {
  let text = '';
  let isZeroOpen = false;
  for (let at = SECTIONS.length - 1; at >= 0; at -= 1) {
    const section = Math.floor(yuan / 10_000 ** at) % 10_000;
    if (section === 0) {
      isZeroOpen = text !== '';
      continue;
    }
    const needsZero = text !== '' && (isZeroOpen || section < 1000);
    text += `${needsZero ? '零' : ''}${sectionText(section)}${SECTIONS[at]}`;
    isZeroOpen = false;
  }
  return text;
}

/**
 * An amount in fen in the capitals of receipts and bills (大写金额, 支付结算办法 附一): 壹仟零伍元贰角叁分, 壹佰元整. At most
 * 9·10^15 fen.
 */
export function capitalAmount(fen: number): string {
  const size = Math.abs(fen);
  const [yuan, jiao, cents] = [Math.floor(size / 100), Math.floor(size / 10) % 10, size % 10];
  if (size === 0) return '零元整';
  const whole = yuan > 0 ? `${yuanText(yuan)}元` : '';
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : cents > 0 && yuan > 0 ? '零' : '';
  const end = cents > 0 ? `${DIGITS[cents]}分` : '整';
  return `${fen < 0 ? '负' : ''}${whole}${tenths}${end}`;
}
