/** The way a document writes amounts, days, documents' numbers and phones: Spanish of Argentina (C9). */

/** By the currency's number (C9). */
const currencies = {
  0: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }),
  1: new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'USD' }),
} as const;
const shortDay = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const rates = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const grouped = new Intl.NumberFormat('es-AR');

/** An amount with two decimals, of pesos where no other currency is told: '$ 1.234,50', 'US$ 1.234,50'. */
export function money(amount: number, currency: keyof typeof currencies = 0): string {
  return currencies[currency].format(amount);
}

/** A rate in percent, with two decimals as an amount: '89,50 %'. */
export function percent(rate: number): string {
  return `${rates.format(rate)} %`;
}

/** A day given as YYYY-MM-DD: '10/12/2026'. */
export function day(text: string): string {
  return shortDay.format(new Date(`${text}T00:00:00Z`));
}

/** A document's number: '28.456.789'. */
export function dni(digits: string): string {
  return grouped.format(Number(digits));
}

/** A CUIT's eleven digits: '30-71234567-1'. */
export function cuit(digits: string): string {
  return `${digits.slice(0, 2)}-${digits.slice(2, -1)}-${digits.slice(-1)}`;
}
