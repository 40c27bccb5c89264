import { type ActionName, actionsFrom, leadsTo, type Transition } from '../kernel/machine.ts';
import { type CoinAction, type CoinStatus, coinMachine, rememberedReturn } from './coin.machine.ts';

/** What a simulated coin knows about itself, just enough to answer the guards of the table consistently. */
export type WalkingCoin = {
  status: CoinStatus;
  service: number;
  needsRawImage: boolean;
  hasThirdGrade: boolean;
  result: number | null;
  proposed: number | null;
  scores: number;
  round: number;
  audit: number | null;
  rulesDone: number[];
  ruleHit: number | null;
  rework: boolean;
  ticket: 'data' | 'grade' | 'label' | 'holder';
  withdrawn: boolean;
  sampled: boolean;
  certificate: 'none' | 'hidden' | 'valid' | 'lost';
  lostInTransit: boolean;
  returns: CoinStatus[];
};

/** A choice below `n`, from the seeded generator of the test. */
export type Dice = (n: number) => number;

type Line = Transition<CoinStatus, CoinAction>;
type Guard = (coin: WalkingCoin, line: Line) => boolean;

/** Rules that may hit a final grade: type 1 goes to 45, the others to 46 (states.md rule 3). */
const RULE_TYPES = [1, 2, 3, 9, 14] as const;
const TICKETS = ['data', 'grade', 'label', 'holder'] as const;
const NOT_GENUINE = [4, 5, 6, 8, 9] as const;

/** Small seeded generator (mulberry32): the same seed walks the same way on every machine. */
export function seededDice(seed: number): Dice {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** A coin in detail entry with a random service and category. */
export function aWalkingCoin(dice: Dice): WalkingCoin {
  return {
    status: 0,
    service: 1 + dice(8),
    needsRawImage: dice(4) > 0,
    hasThirdGrade: dice(2) > 0,
    result: null,
    proposed: null,
    scores: 0,
    round: 1,
    audit: null,
    rulesDone: [],
    ruleHit: null,
    rework: false,
    ticket: 'data',
    withdrawn: false,
    sampled: dice(4) === 0,
    certificate: 'none',
    lostInTransit: false,
    returns: [],
  };
}

/** Results 1 to 3 get a certificate and a slab (states.md, result types). */
export function hasSlab(coin: WalkingCoin): boolean {
  return coin.result !== null && coin.result <= 3;
}

/** The lines of the table that are open to this coin; guards about people, pictures and money count as satisfied. */
export function openLines(coin: WalkingCoin): readonly Line[] {
  return actionsFrom(coinMachine, coin.status).filter((line) => {
    const back = coin.returns.at(-1);
    const mayReturn = line.to !== 'return' || (back !== undefined && leadsTo(line, back));
    return (
      mayReturn && line.guards.every((name) => GUARDS[name]?.(coin, line) ?? true) && isSensible(coin, line.action)
    );
  });
}

/** Takes the line: moves the coin and does the effects that later guards ask for. */
export function takeLine(coin: WalkingCoin, line: Line, dice: Dice): void {
  const from = coin.status;
  const target = line.to === 'return' ? coin.returns.at(-1) : line.targets[0];
  if (target === undefined || !leadsTo(line, target)) throw new Error(`${line.action} leads nowhere from ${from}`);
  if (line.to === 'return') coin.returns.pop();
  const remembered = rememberedReturn(line.action, from);
  if (remembered !== null) coin.returns.push(remembered);
  coin.status = target;
  EFFECTS[line.action]?.(coin, dice);
  enter(coin, from, dice);
}

const GUARDS: Readonly<Record<string, Guard>> = {
  categoryNeedsNoRawImage: (coin) => !coin.needsRawImage,
  rework: (coin) => coin.rework,
  notRework: (coin) => !coin.rework,
  gradedService: (coin) => [1, 2, 3, 8].includes(coin.service),
  'service in 5,6': (coin) => [5, 6].includes(coin.service),
  'service in 4,7,8': (coin) => [4, 7, 8].includes(coin.service),
  noScoresYet: (coin) => coin.scores === 0,
  scoresExist: (coin) => coin.scores > 0,
  modeAorB: (coin) => coin.hasThirdGrade,
  thirdMissing: (coin) => coin.scores < 3 && coin.round === 1,
  thirdDoneOrSkipped: (coin) => coin.scores !== 2 || !coin.hasThirdGrade || coin.round > 1,
  openRuleOfType1: (coin) => coin.ruleHit === 1,
  noOpenRuleOfType1: (coin) => coin.ruleHit !== 1,
  openRuleOfOtherType: (coin) => coin.ruleHit !== null && coin.ruleHit !== 1,
  noRuleHit: (coin) => coin.ruleHit === null,
  noOpenAudit: (coin) => coin.audit === null,
  notSpotOrUnlock: (coin) => coin.audit !== 4,
  newBelowProposed: (coin) => coin.result === 1,
  auditType4: (coin) => coin.audit === 4,
  cameFromSpotOr90: (coin) => coin.returns.at(-1) === 90,
  resultHasSlab: hasSlab,
  resultHasNoSlab: (coin) => !hasSlab(coin),
  resultHasScore: (coin) => coin.result === 1,
  certificate: (coin) => coin.certificate === 'hidden',
  sampled: (coin) => coin.sampled && coin.result === 1,
  notSampled: (coin) => !coin.sampled || coin.result !== 1,
  'ticketStep=data': (coin) => coin.ticket === 'data',
  'ticketStep=grade': (coin) => coin.ticket === 'grade',
  'ticketStep=label': (coin) => coin.ticket === 'label' && hasSlab(coin),
  'ticketStep=holder': (coin) => coin.ticket === 'holder' && hasSlab(coin),
  withdrawn: (coin) => coin.withdrawn,
  notWithdrawn: (coin) => !coin.withdrawn,
  noFinalResult: (coin) => coin.result === null,
  firstRound: (coin) => coin.round === 1,
  orderReopenEntry: (coin) => coin.result === null,
  audit11Approved: (coin) => coin.result === null,
  deliveryFound: (coin) => coin.lostInTransit,
};

/** What the text of states.md says and the guards do not: an audit of type 4 or 8 drops no score. */
function isSensible(coin: WalkingCoin, action: CoinAction): boolean {
  if (action === 'auditDrop') return coin.audit !== 4 && coin.audit !== 8;
  if (action === 'found') return !coin.lostInTransit;
  return true;
}

type Effect = (coin: WalkingCoin, dice: Dice) => void;
const result =
  (value: number | null): Effect =>
  (coin) => {
    coin.result = value;
  };
const closeAudit: Effect = (coin) => {
  if (coin.audit !== null) coin.rulesDone.push(coin.audit);
  coin.audit = null;
};
const newRound: Effect = (coin) => {
  coin.round += 1;
  coin.rulesDone = [];
};
const openAudit =
  (type: number): Effect =>
  (coin) => {
    coin.audit = type;
  };
const doubtful: Effect = (coin, dice) => {
  coin.proposed = NOT_GENUINE[dice(NOT_GENUINE.length)] ?? 5;
  coin.audit = [5, 6].includes(coin.proposed) ? 8 : 7;
};
const scored =
  (scores: number, isFinal: boolean): Effect =>
  (coin, dice) => {
    coin.scores = scores;
    if (isFinal) coin.result = 1 + dice(2);
  };
const conferred: Effect = (coin, dice) => {
  coin.result = 1 + dice(3);
};
const all =
  (...effects: readonly Effect[]): Effect =>
  (coin, dice) => {
    for (const effect of effects) effect(coin, dice);
  };
const forgetReturns: Effect = (coin) => {
  coin.returns = [];
};

const EFFECTS: Readonly<Partial<Record<ActionName<typeof coinMachine>, Effect>>> = {
  remeasured: (coin) => {
    coin.rework = false;
  },
  remeasuredDoubt: all(openAudit(8), (coin) => {
    coin.rework = false;
  }),
  genuineNoGrade: result(3),
  copyOldResult: result(1),
  notSuitable: (coin, dice) => {
    coin.result = dice(2) === 0 ? 7 : 11;
  },
  doubt: doubtful,
  score2Doubt: all(scored(2, false), doubtful),
  conferenceDoubt: doubtful,
  verdictUpheld: all(closeAudit, (coin) => {
    coin.result = coin.proposed;
  }),
  verdictGenuine: closeAudit,
  verdictGenuineScored: closeAudit,
  verdictGenuineNoGrade: all(closeAudit, result(3)),
  verdictRejected: closeAudit,
  score1: scored(1, false),
  recallScore: scored(0, false),
  score2Agree: scored(2, true),
  score2Differ: scored(2, false),
  third: scored(3, true),
  thirdOpen: scored(3, false),
  conference: conferred,
  auditApprove: closeAudit,
  auditDrop: closeAudit,
  auditReject: all(closeAudit, newRound),
  changeApproved: all(closeAudit, newRound, forgetReturns),
  changeToConference: all(closeAudit, newRound, forgetReturns),
  changeRefusedReady: all(closeAudit, (coin) => void coin.returns.pop()),
  changeRefusedBack: closeAudit,
  qcFail: (coin, dice) => {
    coin.ticket = TICKETS[dice(TICKETS.length)] ?? 'data';
  },
  sealDamage: (coin, dice) => {
    coin.ticket = TICKETS[dice(TICKETS.length)] ?? 'data';
  },
  reworkData: (coin) => {
    coin.rework = true;
  },
  reworkGrade: openAudit(4),
  spotDeviation: openAudit(4),
  unlock: openAudit(4),
  withdraw: all(result(10), (coin) => {
    coin.withdrawn = true;
  }),
  undoWithdraw: all(result(null), (coin) => {
    coin.withdrawn = false;
  }),
  lostInTransit: (coin) => {
    coin.lostInTransit = true;
  },
  foundParcel: (coin) => {
    coin.lostInTransit = false;
  },
};

/** On arriving in a state rules look at a final grade, and a certificate is allocated, published or hidden. */
function enter(coin: WalkingCoin, from: CoinStatus, dice: Dice): void {
  if (coin.status === 50 && from !== -4) {
    const candidates = RULE_TYPES.filter((type) => coin.result === 1 && !coin.rulesDone.includes(type));
    coin.ruleHit = dice(3) === 0 ? (candidates[dice(candidates.length || 1)] ?? null) : null;
  }
  if (coin.status === 45 || (coin.status === 46 && from === 50)) coin.audit = coin.ruleHit;
  if (from === 55 && coin.status === 60 && coin.certificate === 'none') coin.certificate = 'hidden';
  if (from === 55 && coin.status === 80) coin.certificate = 'none';
  if (from === 90 && coin.status === 46 && coin.certificate === 'valid') coin.certificate = 'hidden';
  if (coin.status === -4 && coin.certificate === 'valid') coin.certificate = 'lost';
  if (from === -4 && coin.certificate === 'lost') coin.certificate = 'valid';
  if (coin.status === 90 && coin.certificate === 'hidden') coin.certificate = 'valid';
}
