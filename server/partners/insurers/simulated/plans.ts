import type { Plan } from '../../../domain/seguros/answers.ts';
import type { Quote } from '../../../domain/seguros/records.ts';
import { pseudoRandom } from '../../../infra/process/pseudo-random.ts';
import type { Insurer, PlanType, Product } from './insurers.ts';

interface TypeOfPlan {
  /** What insurers call it. */
  readonly label: string;
  readonly id: number;
  /** The monthly price for each peso of the vehicle's value. */
  readonly monthlyRate: number;
  /** Whether it insures the vehicle itself. */
  readonly insuresVehicle: boolean;
}

const planTypes: Readonly<Record<PlanType, TypeOfPlan>> = {
  RC: { label: 'Responsabilidad civil', id: 1, monthlyRate: 0.0011, insuresVehicle: false },
  TC: { label: 'Terceros completo', id: 2, monthlyRate: 0.0024, insuresVehicle: true },
  TR: { label: 'Todo riesgo', id: 3, monthlyRate: 0.004, insuresVehicle: true },
  OTRO: { label: 'Otras coberturas', id: 9, monthlyRate: 0.0007, insuresVehicle: false },
};

const paymentFactors = { DebitoConCBU: 1, DebitoConTarjetaCredito: 1.02, CuponPago: 1.08 } as const;
const commercialFactor = 1.25;
const gasFactor = 1.05;
/** How much prices differ by place, and between insurers of one level. */
const placeSpread = 0.16;
const insurerSpread = 0.06;
const priceStep = 10;

/** Todo riesgo is for vehicles up to this old, in years. */
const oldestForAllRisk = 12;

/**
 * What an insurer offers; the same quote always gets the same.
 *
 * @param value what the vehicle is worth, in pesos
 */
export function plansOf(insurer: Insurer, quote: Quote, value: number): Plan[] {
  const commercial = quote.usoDelVehiculo === 'Comercial' ? insurer.commercialProducts : undefined;
  const tooOld = quote.createdAt.getUTCFullYear() - quote.anioVehiculo > oldestForAllRisk;
  return (commercial ?? insurer.products)
    .filter(({ type }) => type !== 'TR' || !tooOld)
    .map((product) => planOf(insurer, product, monthlyPrice(insurer, product, quote, value), value));
}

function planOf(insurer: Insurer, { code, type, name, description }: Product, importe: number, value: number): Plan {
  return {
    cotizacionPlanId: `${insurer.id}-${code}`,
    tipoPlanComercial: planTypes[type].label,
    tipoPolizaId: planTypes[type].id,
    nombre: name,
    descripcion: description,
    importe,
    ...(planTypes[type].insuresVehicle && { sumaAsegurada: value }),
    companiaId: insurer.id,
    tipoPlan: type,
    idExterno: `EXT-${insurer.id}-${code}`,
  };
}

function monthlyPrice(insurer: Insurer, product: Product, quote: Quote, value: number): number {
  const { usoDelVehiculo, tieneGNC, formaPago, codigoPostal, modeloVehiculo, anioVehiculo } = quote;
  const price =
    value *
    planTypes[product.type].monthlyRate *
    insurer.priceLevel *
    paymentFactors[formaPago] *
    (usoDelVehiculo === 'Comercial' ? commercialFactor : 1) *
    (tieneGNC ? gasFactor : 1) *
    about(placeSpread, codigoPostal) *
    about(insurerSpread, insurer.id, modeloVehiculo, anioVehiculo);
  return Math.max(priceStep, Math.round(price / priceStep) * priceStep);
}

/** A factor about 1, of the given spread, that the parts decide. */
function about(spread: number, ...parts: readonly (string | number)[]): number {
  return 1 + spread * (pseudoRandom(...parts) - 0.5);
}
