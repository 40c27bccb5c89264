import { parseArgs } from 'node:util';
import { SfStandIn } from '../adapters/courier/sf-stand-in.ts';
import { systemClock } from '../kernel/clock.ts';

/**
 * SF's platform in small, beside `npm run dev`: the courier of 快递公司 with the service “SF Express”, this customer number
 * and this key. `--slow MS` answers late, `--lose N` loses the next answers.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7079' },
    slow: { type: 'string', default: '0' },
    lose: { type: 'string', default: '0' },
  },
});
const [port, slowMs, lose] = [values.port, values.slow, values.lose].map(Number);
if (![port, slowMs, lose].every((value) => Number.isInteger(value) && Number(value) >= 0)) {
  process.stderr.write('--port, --slow and --lose are whole numbers.\n');
  process.exit(2);
}
const account = { partnerId: 'MINTMARK', checkWord: 'stand-in-check-word' };
const platform = new SfStandIn(account, systemClock);
Object.assign(platform.faults, { slowMs, lose });
const url = await platform.start(port);
process.stdout.write(`courier stand-in at ${url}: customer no. ${account.partnerId}, key ${account.checkWord}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void platform.stop());
