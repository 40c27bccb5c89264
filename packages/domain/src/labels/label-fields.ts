import type { LabelKind } from './label-template.ts';

/** A fact that a label of a kind can state. */
export type LabelField = { readonly code: string; readonly zh: string; readonly en: string };

/** A list of a paper's record: its rows stand in tables. */
export type PaperList = LabelField & { readonly fields: readonly LabelField[] };

/** What templates of a kind are made from. */
export type LabelKindSpec = {
  readonly fields: readonly LabelField[];
  /** What tables may show; labels have none. */
  readonly lists?: readonly PaperList[];
  /** Codes that a barcode may carry. */
  readonly barcodes: readonly string[];
  /** The one thing that a QR code says: the address of the certificate, or the number that is scanned. */
  readonly qr: string;
  /** What a label of the kind is worthless without, as text. */
  readonly texts: readonly string[];
  /** One of these must stand on it as barcode or QR code; empty: none is needed. */
  readonly scanned: readonly string[];
};

const field = (code: string, zh: string, en: string): LabelField => ({ code, zh, en });
const CERT_NO = field('certNo', '证书编号', 'Certificate number');
const NAME = field('name', '名称', 'Name');
/** What the company itself puts on every kind of label: its name, and whether it has a logo. */
const OF_COMPANY = [field('brand', '品牌', 'Brand'), field('logo', '公司标志', 'Company logo')];
const VERIFY_URL = field('verifyUrl', '验证地址', 'Verification address');
const BOX_NO = field('boxNo', '箱号', 'Box number');
/** What every sheet knows of itself. */
const OF_SHEET = [
  field('page', '页码', 'Page'),
  field('pages', '总页数', 'Pages'),
  field('printedAt', '打印时间', 'Printed at'),
  field('printedBy', '打印人', 'Printed by'),
];
/** What lists say of a piece. */
const PIECE = {
  seq: field('seq', '序号', 'No.'),
  number: field('number', '编号', 'Number'),
  coinCode: field('coinCode', '评级单号', 'Coin code'),
  orderCode: field('orderCode', '送评单号', 'Order number'),
  name: NAME,
  detail: field('detail', '版别', 'Variety'),
  holder: field('holder', '盒型', 'Holder'),
  state: field('state', '状态', 'State'),
  grade: field('grade', '评分', 'Grade'),
  position: field('position', '位置', 'Place'),
};
/** What a certificate says of its piece; the first of all fields is what a new element shows. */
const OF_CERTIFICATE = [
  NAME,
  field('detail', '版别行', 'Variety line'),
  field('english', '英文行', 'English line'),
  CERT_NO,
  field('measures', '重量尺寸', 'Measures'),
  field('gradeTop', '评分前缀', 'Grade prefix'),
  field('gradeNumber', '分数', 'Grade number'),
  field('gradeSuffix', '分数后缀', 'Grade suffix'),
  field('gradeWords', '结果', 'Result'),
  field('gradeCaption', '评分说明', 'Grade caption'),
];

/**
 * The fields of every kind. Entry labels know the coin and nothing of customer, order, value or tier (D6); a grading
 * label without its number and a code is none (records.md §2).
 */
export const LABEL_KIND_SPECS: Readonly<Record<LabelKind, LabelKindSpec>> = {
  grading: {
    fields: [...OF_CERTIFICATE, field('chip', '芯片标志', 'Chip mark'), VERIFY_URL, ...OF_COMPANY],
    barcodes: ['certNo'],
    qr: 'verifyUrl',
    texts: ['name', 'certNo', 'gradeNumber', 'gradeWords'],
    scanned: ['certNo', 'verifyUrl'],
  },
  receipt: {
    fields: [
      field('pieces', '件数', 'Pieces'),
      field('parcelOf', '包裹序号', 'Parcel of'),
      field('customer', '客户', 'Customer'),
      field('arrivedAt', '到件', 'Arrived'),
      field('location', '库位', 'Place'),
      field('receiver', '收货人', 'Receiver'),
      field('orderCode', '送评单号', 'Order number'),
      ...OF_COMPANY,
    ],
    barcodes: ['orderCode'],
    qr: 'orderCode',
    texts: ['orderCode'],
    scanned: ['orderCode'],
  },
  entry: {
    fields: [
      NAME,
      field('detail', '版别行', 'Variety line'),
      field('category', '分类', 'Category'),
      field('note', '备注', 'Note'),
      field('coinCode', '评级单号', 'Coin code'),
      ...OF_COMPANY,
    ],
    barcodes: ['coinCode'],
    qr: 'coinCode',
    texts: ['coinCode'],
    scanned: ['coinCode'],
  },
  box: {
    fields: [
      BOX_NO,
      field('boxType', '盒型', 'Holder'),
      field('pieces', '枚数', 'Pieces'),
      field('sealedAt', '封箱', 'Sealed'),
      ...OF_COMPANY,
    ],
    barcodes: ['boxNo'],
    qr: 'boxNo',
    texts: ['boxNo'],
    scanned: ['boxNo'],
  },
  chip: {
    fields: [CERT_NO, NAME, field('chipUid', '芯片编号', 'Chip UID'), VERIFY_URL, ...OF_COMPANY],
    barcodes: ['certNo'],
    qr: 'verifyUrl',
    texts: ['certNo'],
    scanned: [],
  },
  tray: {
    fields: [
      BOX_NO,
      field('pieces', '枚数', 'Pieces'),
      field('orders', '单数', 'Orders'),
      field('holders', '盒型汇总', 'Holders in all'),
      ...OF_SHEET,
      ...OF_COMPANY,
    ],
    lists: [
      {
        ...field('pieces', '箱内各枚', 'Pieces of the box'),
        fields: [
          PIECE.position,
          PIECE.number,
          PIECE.coinCode,
          PIECE.orderCode,
          PIECE.name,
          PIECE.detail,
          PIECE.holder,
          PIECE.state,
        ],
      },
    ],
    barcodes: ['boxNo'],
    qr: 'boxNo',
    texts: ['boxNo'],
    scanned: [],
  },
  delivery: {
    fields: [
      field('deliveryNo', '发货单号', 'Delivery number'),
      field('customer', '客户', 'Customer'),
      field('receiver', '收件人', 'Receiver'),
      field('area', '收件地区', 'Area of the receiver'),
      field('courier', '快递公司', 'Courier'),
      field('waybillNo', '运单号', 'Waybill number'),
      field('shippedAt', '发货日期', 'Day of dispatch'),
      field('pieces', '枚数', 'Pieces'),
      field('orders', '送评单', 'Orders'),
      ...OF_SHEET,
      ...OF_COMPANY,
    ],
    lists: [
      {
        ...field('pieces', '发出各枚', 'Pieces of the parcel'),
        fields: [PIECE.seq, PIECE.number, PIECE.coinCode, PIECE.orderCode, PIECE.name, PIECE.detail, PIECE.grade],
      },
    ],
    barcodes: ['deliveryNo'],
    qr: 'deliveryNo',
    texts: ['deliveryNo'],
    scanned: [],
  },
  card: {
    fields: [...OF_CERTIFICATE, VERIFY_URL, ...OF_COMPANY],
    barcodes: ['certNo'],
    qr: 'verifyUrl',
    texts: ['name', 'certNo', 'gradeNumber', 'gradeWords'],
    scanned: ['certNo', 'verifyUrl'],
  },
};
