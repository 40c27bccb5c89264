/** What may be asked of the tax office's gateway. */
export type TaxAct = 'issue' | 'void' | 'credit';

/** The number of an invoice, and its day. */
export interface TaxPaper {
  readonly code: string;
  readonly no: string;
  readonly issuedOn: string;
  /** The PDF or OFD of it; null: the gateway gave none. */
  readonly file: Buffer | null;
}

/** The port to a tax gateway. `reference` is our number for the question: asked twice under it, the gateway does it once. */
export interface TaxRequest {
  readonly act: TaxAct;
  readonly reference: string;
  /** Code of INVOICE_KINDS. */
  readonly kind: number;
  readonly day: string;
  readonly seller: { readonly name: string; readonly taxNo: string };
  readonly buyer: {
    readonly name: string;
    readonly taxNo: string;
    readonly address: string;
    readonly phone: string;
    readonly bank: string;
    readonly bankAccount: string;
  };
  readonly amountFen: number;
  readonly taxFen: number;
  readonly lines: readonly {
    readonly name: string;
    readonly rateBp: number;
    readonly amountFen: number;
    readonly taxFen: number;
  }[];
  /** The invoice that is voided or credited. */
  readonly original: { readonly code: string; readonly no: string } | null;
  readonly reason: string;
}

/** What became of a question: done, refused in the gateway's words, or nothing that could be understood. */
export type TaxAnswer =
  | {
      readonly kind: 'done';
      /** What the gateway says that it did: an answer to another question is none of ours. */
      readonly reference: string;
      readonly amountFen: number;
      /** The invoice or the credit note; null of a voided one. */
      readonly paper: TaxPaper | null;
    }
  | { readonly kind: 'refused'; readonly answer: string }
  | { readonly kind: 'silent'; readonly answer: string };

export interface TaxGateway {
  /** Never throws. A silent one may have been done all the same: `find` knows. */
  ask(request: TaxRequest): Promise<TaxAnswer>;
  /** What was done under a reference, null where nothing was; silent where it does not answer. */
  find(reference: string): Promise<TaxAnswer | null>;
}
