import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES2, certLetterOf } from '@mintmark/domain/catalogue/categories.ts';
import { formatCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { OUT_OF_HOUSE } from '@mintmark/domain/custody/places.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { normalizeGrade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { hasSlab, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { certificateData, dataHash } from '../../../workflow/certificates/certificates.repo.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { placeOfStatus } from '../../../workflow/coins/custody.repo.ts';
import { throwGrade } from '../demo/coins.ts';
import type { Dice } from '../demo/dice.ts';
import type { Item } from '../demo/scene.ts';
import type { Row } from './load.repo.ts';

export interface CoinPlan {
  readonly id: string;
  readonly coinCode: string;
  readonly serial: number;
  readonly seq: number;
  readonly status: number;
  readonly declaredFen: number;
  readonly at: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly orderId: string;
  readonly dispatchId: string;
  readonly lineId: string;
  readonly scaleVersionId: string | null;
  /** What the certificate keeps of the item. */
  readonly itemFacts: unknown;
}

function resultOf(dice: Dice, item: Item, at: string) {
  // Rows of a fresh database: their coins are pinned to the scales that it is delivered with.
  const scale = SCALES[scaleForCategory(item.category1) ?? 'sheldon70'];
  const grade = normalizeGrade(scale, throwGrade(dice, item.category1));
  return {
    result_type: grade.resultType,
    grade,
    grade_zh: gradeText(scale, grade, 'zh'),
    grade_en: gradeText(scale, grade, 'en'),
    grade_number: grade.resultType === RESULT.graded ? (grade.number ?? null) : null,
    graded_at: at,
  };
}

const NO_RESULT = {
  result_type: null,
  grade: null,
  grade_zh: null,
  grade_en: null,
  grade_number: null,
  graded_at: null,
};

function certNoOf(item: Item, serial: number): string | null {
  const category2 = CATEGORIES2.find((one) => one.code === item.category2);
  const metal = METALS.find((one) => one.code === item.metal)?.code ?? null;
  const letter = category2 ? certLetterOf(category2, metal) : null;
  return letter === null ? null : formatCertNo(letter, serial);
}

/** The first account of the house keeps what is in it. */
const HOLDER = '1';
const NO_NAMES = { name: '', nameEn: '', varietyText: '', yearText: '' };
const ofItems = new Map<string, readonly string[]>();

/** `coinGrams` of a coin, with what follows from its item made once for all coins of it. */
export function bulkGrams(item: Item, coinCode: string): string[] {
  const known = ofItems.get(item.id);
  const ofItem = known ?? coinGrams({ ...item, coinCode: '', name: item.nameZh, varietyText: '' });
  if (!known) ofItems.set(item.id, ofItem);
  return [...new Set([...coinGrams({ ...NO_NAMES, coinCode }), ...ofItem])];
}

/** Row of a coin and, where it has one, of its certificate; column names as in the database. */
export function coinRows(dice: Dice, item: Item, plan: CoinPlan): { coin: Row; certificate: Row | null } {
  const { at, status } = plan;
  const result = status >= coinMachine.state.toLabel ? resultOf(dice, item, at) : NO_RESULT;
  const certNo = result.result_type !== null && hasSlab(result.result_type) ? certNoOf(item, plan.serial) : null;
  const coin = {
    id: plan.id,
    company_id: plan.companyId,
    grading_company_id: plan.companyId,
    order_id: plan.orderId,
    dispatch_id: plan.dispatchId,
    line_id: plan.lineId,
    customer_id: plan.customerId,
    coin_code: plan.coinCode,
    seq: plan.seq,
    status,
    category1: item.category1,
    category2: item.category2,
    catalog_item_id: item.id,
    name: item.nameZh,
    name_en: item.nameEn,
    year_text: item.yearText,
    declared_fen: plan.declaredFen,
    service_type: SERVICE.newGrading,
    weight_mg: item.weightMg,
    diameter_um: item.diameterUm,
    place: placeOfStatus(status) ?? 'owner',
    placed_at: at,
    holder_id: OUT_OF_HOUSE.includes(status) ? null : HOLDER,
    grams: bulkGrams(item, plan.coinCode),
    scale_version_id: plan.scaleVersionId,
    created_at: at,
    updated_at: at,
    cert_no: certNo,
    ...result,
  };
  return { coin, certificate: certNo === null ? null : certificateRow(coin, certNo, item, plan.itemFacts) };
}

function certificateRow(
  coin: Row & {
    readonly company_id: string;
    readonly id: string;
    readonly status: number;
    readonly created_at: string;
  },
  certNo: string,
  item: Item,
  itemFacts: unknown,
): Row {
  const data = certificateData(
    {
      name: item.nameZh,
      nameEn: item.nameEn,
      varietyText: '',
      yearText: item.yearText,
      category1: item.category1,
      category2: item.category2,
      resultType: coin.result_type as number,
      grade: coin.grade as never,
      gradeZh: coin.grade_zh as string,
      gradeEn: coin.grade_en as string,
      weightMg: item.weightMg,
      diameterUm: item.diameterUm,
      thicknessUm: null,
      lengthUm: null,
      widthUm: null,
      heightUm: null,
      serialNo: '',
    },
    certNo,
  );
  const isPublic = coin.status >= coinMachine.state.ready;
  return {
    company_id: coin.company_id,
    cert_no: certNo,
    letter: certNo.slice(0, 1),
    coin_id: coin.id,
    status: isPublic ? certificateMachine.state.valid : certificateMachine.state.hidden,
    data,
    data_hash: `\\x${dataHash(data).toString('hex')}`,
    allocated_at: coin.created_at,
    first_published_at: isPublic ? coin.created_at : null,
    published_at: isPublic ? coin.created_at : null,
    item_facts: itemFacts,
  };
}

/** The first data version of a certificate row, as its allocation writes it. */
export function versionRow(certificate: Row): Row {
  const { id, company_id, data, data_hash, allocated_at } = certificate;
  return { certificate_id: id, data_version: 1, company_id, data, data_hash, cause: 'allocated', at: allocated_at };
}
