/** The answer kinds: the one place where a flow says how something is asked, read, checked and shown. */
export type { AnswerKind } from './kind.ts';
export type { Reading } from './reading.ts';
export type { Mask } from './mask.ts';
export { groupThousands } from './mask.ts';
export type { ChoiceKind, ChoiceOption } from './choice.ts';
export { choice } from './choice.ts';
export type { TextField, TextKind } from './text.ts';
export { asTyped } from './text.ts';
export {
  activity,
  availability,
  civilStatus,
  contactKind,
  maritalStatus,
  paymentMethod,
  seniority,
  sex,
  timeWindow,
  yesNo,
} from './person.ts';
export { province } from './province.ts';
export type { MultiChoiceKind } from './multi-choice.ts';
export { includesOption, multiChoice, withOption } from './multi-choice.ts';
export { income } from './income.ts';
export type { CatalogOption, LookupKind } from './lookup.ts';
export { lookup } from './lookup.ts';
export { locality, onlyLocalityOf, postalCode } from './place.ts';
export { hasGas, vehicleBrand, vehicleModel, vehicleUse, vehicleYear } from './vehicle.ts';
export type { Dealership, DealershipKind, DealershipRaw } from './dealership.ts';
export { dealership, SINGLE_BRAND } from './dealership.ts';
export type { FormFieldKind, FormKind, FormValue } from './form.ts';
export { form } from './form.ts';
export type { ConsentKind } from './consent.ts';
export { consent } from './consent.ts';
export type { ConfirmationKind } from './confirmation.ts';
export { confirmation } from './confirmation.ts';
export type { OfferKind } from './offer.ts';
export { offer } from './offer.ts';
export type { PaymentKind } from './payment-data.ts';
export { paymentData } from './payment-data.ts';
export { unsaid } from './unsaid.ts';
export { recentYears } from './recent-years.ts';
export { card } from './card.ts';
export { cbu } from './cbu.ts';
export { cuit } from './cuit.ts';
export { dni } from './dni.ts';
export { email } from './email.ts';
export { name } from './name.ts';
export { requiredText } from './required-text.ts';
export { plate } from './plate.ts';
export { serialNumber } from './serial-number.ts';
export { street } from './street.ts';
export { shortName } from './short-name.ts';
export { fullName, streetAddress } from './two-words.ts';
export { freeText } from './free-text.ts';
export type { Day } from './day.ts';
export type { CalendarDays, DateKind, DateRules } from './date.ts';
export { date, formatDay, paymentDate } from './date.ts';
export { birthDate } from './birth-date.ts';
export type { Currency, CurrencyId, Money, MoneyKind, MoneyRaw } from './money.ts';
export { ARS, formatMoney, MAX_AMOUNT, money, USD } from './money.ts';
export { readAmount } from './amount.ts';
export type { AmountRange } from './amount-range.ts';
export { formatWhole, formatWholePesos, besideStep, nearestTyped } from './amount-range.ts';
export { LOAN_AMOUNT, LOAN_TERMS } from './loan-limits.ts';
export type { Loan, LoanKind, LoanRaw } from './loan.ts';
export { loan } from './loan.ts';
export type { AmountInRangeKind } from './vehicle-value.ts';
export { vehicleValue } from './vehicle-value.ts';
export type { ImageType, StoredFile, StoredImage, StoredType } from './stored-file.ts';
export { storageKey } from './stored-file.ts';
export type { FileType } from './file-type.ts';
export { fileTypeOf, HEAD_BYTES } from './file-type.ts';
export { checkFile, fileProblems } from './check-file.ts';
export type { UploadKind } from './upload.ts';
export { localityMissing } from './place-text.ts';
export { imageUpload, receiptUpload } from './upload.ts';
export type { PhoneType } from './phone-number.ts';
export type { Phone, PhoneKind, PhoneRaw } from './phone.ts';
export { phone } from './phone.ts';
export type { Province, ProvinceId } from './provinces.ts';
export { PROVINCES } from './provinces.ts';
