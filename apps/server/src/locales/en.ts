import type { MessageTable } from '../kernel/message-table.ts';
import { accountsEn } from './accounts.en.ts';
import { assessmentsEn } from './assessments.en.ts';
import { closingEn } from './closing.en.ts';
import { commissionEn } from './commission.en.ts';
import { companiesEn } from './companies.en.ts';
import { compendiumEn } from './compendium.en.ts';
import { configEn } from './config.en.ts';
import { courierBillsEn } from './courier-bills.en.ts';
import { creditEn } from './credit.en.ts';
import { custodyEn } from './custody.en.ts';
import { customersEn } from './customers.en.ts';
import { dictEn } from './dict.en.ts';
import { exportsEn } from './exports.en.ts';
import { exportsSystemEn } from './exports-system.en.ts';
import { fundsEn } from './funds.en.ts';
import { guardsEn } from './guards.en.ts';
import { guardsAfterSaleEn } from './guards-after-sale.en.ts';
import { guardsShippingEn } from './guards-shipping.en.ts';
import { importEn } from './import.en.ts';
import { informationEn } from './information.en.ts';
import { invoicesEn } from './invoices.en.ts';
import { masterEn } from './master.en.ts';
import { noticesEn } from './notices.en.ts';
import { pricesEn } from './prices.en.ts';
import { scalesEn } from './scales.en.ts';
import { spotEn } from './spot.en.ts';
import { statementsEn } from './statements.en.ts';
import { topUpsEn } from './top-ups.en.ts';
import { unitedTexts } from './united-texts.ts';
import { workEn } from './work.en.ts';

export const en: MessageTable = {
  errors: {
    SESSION_MISSING: 'No permission, or the sign-in has expired',
    NOT_ALLOWED: 'You have no permission for this operation',
    HOUSE_ONLY: 'This belongs to the whole house: only people whose data scope is all companies may change it',
    ADDRESS_REFUSED: 'Your network address is not allowed',
    NOT_FOUND: 'The record does not exist',
    GUARD_PROFILE: 'Change the initial password and complete your profile first',
    GUARD_PHONE: 'Bind a mobile number first',
    INPUT_INVALID: 'Please check the marked fields',
    FILTER_UNKNOWN: 'Unknown condition: {key}',
    IN_USE: 'In use, it cannot be deleted: {uses}',
    EXPORT_TOO_LARGE: 'At most {most} rows in one file; these are {rows}. Please narrow the conditions',
    EXPORT_BUSY: 'You have {most} exports in the background already; wait for one or cancel it',
    EXPORT_NARROWED: 'Your data scope has changed and no longer covers this file; please export anew',
    BODY_REFUSED: 'The request cannot be read',
    BODY_TOO_LARGE: 'The request is too large',
    BODY_TYPE: 'This request format is not supported',
    TOO_MANY_REQUESTS: 'Too many requests, please wait a moment',
    VERSION_STALE: 'Someone else has changed this record; compare before saving',
    STATE_CONFLICT: 'Not possible in the state "{state}"',
    GUARD_FAILED: '{guard}',
    IDEMPOTENCY_REQUIRED: 'The request number is missing; reload the page',
    IDEMPOTENCY_MISMATCH: 'The request number was used for something else; try again',
    IDEMPOTENCY_RUNNING: 'The same operation is being worked on',
    CLIENT_HEADER_REQUIRED: 'The origin of the request is not valid',
    INTERNAL: 'Something went wrong; please try again. Reference {requestId}',
    DATABASE_LOST: 'The database cannot be reached; please try again',
    DATABASE_BUSY: 'The system is busy; please try again',
    STORAGE_FULL: 'Not enough space; nothing was saved, tell the administrator',
    CAPTCHA_WRONG: 'The captcha is wrong or has expired',
    LOGIN_FAILED: 'Wrong user name or password, or too many failures; try again later',
    SMS_REQUIRED: 'An SMS code is required',
    SMS_WRONG: 'The SMS code is wrong or has expired',
    ACCOUNT_DISABLED: 'The account is disabled; ask an administrator',
    ACCOUNT_CHOICE: 'This mobile belongs to several accounts; choose one',
    RECORD_LOCKED: 'Someone else is working on this record',
    CONFIRM_AGAIN: 'This operation needs a second person',
    CONFIRM_NEEDED: 'Please confirm this with your password or an SMS code',
    ALREADY_DECIDED: 'Already decided by {who}',
    PASSWORD_WRONG: 'Wrong password',
    PASSWORD_POLICY:
      '12–64 characters with three of upper case, lower case, digits and symbols, without your name or user name',
    UPLOAD_POLICY: 'The upload ticket is invalid or has expired; try again',
    FILE_TYPE: 'Wrong file type; choose a jpg or png image',
    FILE_TOO_LARGE: 'The file is too large; at most {limitMb} MB',
    WORKBOOK_REFUSED: 'The workbook cannot be read: {reason}',
    IMPORT_FINDINGS: '{count} rows of the sheet need correction',
    NO_PRICE_RULE: 'There is no price rule for this',
    PAYMENT_DUE: '¥{due} is still due',
    BALANCE_SHORT: 'The balance is too low',
    TXN_USED: 'This transaction number is already booked',
    DUTY_CONFLICT: 'You took part in another step of this coin',
    LABEL_MISMATCH: 'Label, coin and chip do not agree',
    LABEL_TEXT_LONG: '"{field}" does not fit the label',
    REASON_REQUIRED: 'Please give a reason',
    COIN_LEASED: 'Another grader has this coin',
  },
  texts: unitedTexts([
    {
      required: 'Required',
      'too-short': 'Too short',
      'bad-days': 'Days as 2026-10-01 or 2026-10-01~2026-10-07',
      'too-long': 'Too long',
      'too-many': 'No more fit; delete what is not needed first',
      'too-small': 'Too small',
      'too-big': 'Too big',
      'bad-format': 'Wrong format',
      'bad-type': 'Wrong type',
      cron: 'Five fields, please: minute hour day month weekday',
      'more-than-missing': 'Not more than are missing; report more as a surplus',
      'not-offered': 'This choice is no longer offered; choose another',
      'waybill-known': 'Parcel {value} came with this waybill; open that one',
      'line-tied': 'This line has a discrepancy, or its slab was seen: it stays',
      'more-than-line': 'More than the line has',
      'order-empty': 'At least one piece stays; merge to move all',
      'nothing-moved': 'Say how many pieces go',
      'bad-choice': 'Not one of the choices',
      'unknown-field': 'Not supported',
      'not-found': 'Does not exist',
      'never-discounted': 'Conservation is never discounted',
      'amount-above-most': 'Above the limit of the fee',
      'amount-fixed': 'The amount of this fee is fixed',
      'below-amount': 'Not below the usual amount',
      'category-outside': 'The fee is not for this category',
      'coin-needed': 'The fee is per piece: add it to a coin',
      'before-shipping': 'Not before it was handed over',
      'not-in-parcel': 'Not in this parcel',
      'may-not-decide': 'May not decide this task: no right to, disabled, or of another company or category',
      'own-work': 'Graded, entered, made, requested or decided this piece before',
      'nobody-decides': 'Nobody of the group may decide this task',
      'not-in-future': 'Must be later than now',
      'note-or-picture': 'Write down what the customer said, or add a picture',
      'auditors-left': 'Leave enough people to audit it',
      'day-past': 'Not before today',
      'order-only': 'The fee is per order: add it to the order',
      'already-used': 'Already used',
      'mobile-format': 'The mobile format is incorrect',
      'mail-format': 'The email format is incorrect',
      'sms-code': '[Mintmark] Your code is {code}. It is valid for 5 minutes; tell it to nobody.',
      'sms-not-arrived':
        '[Mintmark] Your order {orderCode} has not arrived. It is cancelled if nothing arrives by {day}; please get in touch to keep it.',
      'sms-not-arrived-paid':
        '[Mintmark] Your order {orderCode} is paid and has not arrived. Please send it, or ask us for a refund.',
      'message-price-question': 'quoted CNY {quoted}, it comes to CNY {total}. Do you agree?',
      'always-on': 'This entry cannot be switched off',
      'administrators-apart': 'Already another of the three administrators: nobody is two of them',
      'beyond-own': 'Beyond your own permissions or scope',
      'id-number': 'Not a valid ID card number',
      'witness-self': 'Another colleague must confirm',
    },
    configEn,
    guardsEn,
    guardsAfterSaleEn,
    guardsShippingEn,
    accountsEn,
    custodyEn,
    customersEn,
    closingEn,
    commissionEn,
    companiesEn,
    importEn,
    masterEn,
    compendiumEn,
    noticesEn,
    exportsEn,
    exportsSystemEn,
    spotEn,
    statementsEn,
    topUpsEn,
    courierBillsEn,
    creditEn,
    fundsEn,
    assessmentsEn,
    informationEn,
    invoicesEn,
    workEn,
    pricesEn,
    scalesEn,
    dictEn,
  ]),
};
