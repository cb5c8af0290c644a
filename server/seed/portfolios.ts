import type { people } from './people.ts';
import { car, having, late, loan, onTime, policy, type SeedPortfolio } from './portfolio.ts';

type PersonName = (typeof people)[number]['name'];

const cordoba = { localidad: 'CORDOBA', provincia: 'Córdoba', codigoPostal: '5000' } as const;
const laPlata = { localidad: 'LA PLATA', provincia: 'Buenos Aires', codigoPostal: '1900' } as const;
const capital = { localidad: 'CAPITAL FEDERAL', provincia: 'Capital Federal', codigoPostal: '1425' } as const;

const alone = { conyuge: null, codeudor: null } as const;
const mobile = (telefonoPrincipal: string) => ({ telefonoPrincipal, telefonoSecundario: null }) as const;

/** The loans and policies of the seed people, by name; the others have none (docs/people.md). */
export const portfolios: Readonly<Partial<Record<PersonName, SeedPortfolio>>> = {
  'Marta Quiroga': having(
    { dni: '28456789', ...alone, ...mobile('0111545678901'), direccion: 'San Martín 1250', ...laPlata },
    loan({
      operacionId: '100201',
      plazo: 24,
      importeFinanciado: 6_500_000,
      payments: onTime(9),
      dueInDays: 20,
      vehicle: car('AF123GH', 'Fiat', 'Cronos 1.3 Drive', 0),
      policy: policy('700201', 'TC'),
    }),
  ),
  'Raúl Benítez': having(
    {
      dni: '24789123',
      ...alone,
      telefonoPrincipal: '0351154567890',
      telefonoSecundario: '03514256789',
      direccion: 'Av. Colón 1450',
      ...cordoba,
    },
    loan({
      operacionId: '100301',
      plazo: 36,
      estadoCredito: 'EnMora',
      importeFinanciado: 9_800_000,
      payments: [...onTime(11), late(), late('Pagada', { hasReceipt: false }), ...onTime(1)],
      dueInDays: -40,
      coupons: [1, 2, 3],
      vehicle: car('AD456JK', 'Volkswagen', 'Amarok 2.0 TDI Trendline', 4, { uso: 'Comercial' }),
      policy: policy('700301', 'TC', { insurerId: 15 }),
    }),
    loan({
      operacionId: '100302',
      tipoCredito: 3,
      plazo: 12,
      empresa: 2,
      importeFinanciado: 3_200_000,
      payments: onTime(5, { hasReceipt: false }),
      dueInDays: 12,
      vehicle: car('AE789LM', 'Renault', 'Kangoo 1.6 Express', 5, { uso: 'Comercial', tieneGnc: true }),
      policy: policy('700302', 'TR', { monthsAgo: 3 }),
    }),
    loan({
      operacionId: '100303',
      plazo: 18,
      empresa: 2,
      estadoCredito: 'SaldoPendiente',
      importeFinanciado: 2_400_000,
      payments: [...onTime(12), late(), late('Pagada_Parcial'), ...onTime(4)],
      dueInDays: -45,
      vehicle: car('OPQ321', 'Chevrolet', 'Corsa Classic 1.4 LS', 9, { tieneGnc: true }),
      policy: policy('700303', 'RC', { suspendida: true, monthsAgo: 8 }),
    }),
    loan({
      operacionId: '100304',
      plazo: 24,
      estadoCredito: 'Saldado',
      importeFinanciado: 1_900_000,
      payments: onTime(24),
      dueInDays: -60,
      vehicle: car('MNB654', 'Peugeot', '208 1.5 Allure', 8),
      policy: policy('700304', 'RC', { insurerId: 20, tienePDFPoliza: false, tienePDFTarjeta: false, monthsAgo: 10 }),
    }),
  ),
  'Daniel Sosa': having(
    { dni: '27345678', ...alone, ...mobile('0351154567890'), direccion: 'Obispo Trejo 850', ...cordoba },
    loan({
      operacionId: '100401',
      tipoCredito: 3,
      plazo: 18,
      empresa: 2,
      importeFinanciado: 4_100_000,
      payments: [...onTime(3), ...onTime(3, { hasReceipt: false })],
      dueInDays: 8,
      vehicle: car('AG234PQ', 'Toyota', 'Etios 1.5 XLS', 3),
    }),
  ),
  'Camila Ortiz': having(
    { dni: '38901234', ...alone, ...mobile('0111556781234'), direccion: 'Gorriti 3820', ...capital },
    loan({
      operacionId: '100501',
      plazo: 48,
      importeFinanciado: 8_700_000,
      payments: onTime(20),
      dueInDays: 3,
      vehicle: car('AC567RS', 'Volkswagen', 'Polo 1.6 MSI Trendline', 2),
      policy: policy('700501', 'TR', { insurerId: 15, hasDetail: false, tienePDFTarjeta: false }),
    }),
  ),
  'Bruno Aguirre': having(
    { dni: '33219876', ...alone, ...mobile('0221155678901'), direccion: 'Calle 7 1032', ...laPlata },
    loan({
      operacionId: '101001',
      plazo: 12,
      empresa: 2,
      importeFinanciado: 2_800_000,
      payments: [],
      dueInDays: 15,
      vehicle: car('AB890TU', 'Ford', 'Ka 1.5 SE', 7),
      policy: policy('701001', 'RC', { monthsAgo: 0, tienePDFPoliza: false, tienePDFTarjeta: false }),
    }),
  ),
  'Olga Medina': having(
    {
      dni: '21874563',
      conyuge: 'Héctor Ruiz',
      codeudor: null,
      ...mobile('0111567890123'),
      direccion: 'Mitre 455',
      ...laPlata,
    },
    loan({
      operacionId: '101201',
      plazo: 24,
      estadoCredito: 'EnMora',
      importeFinanciado: 5_600_000,
      payments: [
        ...onTime(1),
        { pago: 'Pagada_Parcial', daysLate: 0, hasReceipt: true },
        { pago: 'Pagada_Irregular', daysLate: -1, hasReceipt: false },
        { pago: 'Pagada_con_Exedente', daysLate: -3, hasReceipt: true },
        { pago: 'Descontada', daysLate: -2, hasReceipt: false },
        late(),
        late('Pagada_Parcial', { hasReceipt: false }),
        late('Pagada_Irregular'),
        late('Pagada_con_Exedente', { hasReceipt: false }),
      ],
      dueInDays: -70,
      coupons: [1, 3, 4],
      vehicle: car('AD741VB', 'Renault', 'Logan 1.6 Zen', 4, { tieneGnc: true }),
      policy: policy('701201', 'TC'),
    }),
  ),
  'Elsa Correa': having(
    { dni: '17456321', ...alone, ...mobile('03514678901'), direccion: 'Belgrano 230', ...cordoba },
    loan({
      operacionId: '101301',
      plazo: 24,
      estadoCredito: 'Saldado',
      cancelado: true,
      importeFinanciado: 2_200_000,
      payments: onTime(24),
      dueInDays: -90,
      vehicle: car('KLM258', 'Fiat', 'Palio 1.4 Attractive', 6),
    }),
  ),
  'Pedro Godoy': having(
    { dni: '23698741', ...alone, ...mobile('0111578901234'), direccion: 'Rivadavia 7812', ...capital },
    loan({
      operacionId: '101401',
      plazo: 36,
      empresa: 2,
      estadoCredito: 'Judicializado',
      importeFinanciado: 7_300_000,
      payments: onTime(10),
      dueInDays: -160,
      coupons: [],
      vehicle: car('AC159NM', 'Chevrolet', 'Cruze 1.4T LTZ AT', 6),
      policy: policy('701401', 'TC', { suspendida: true, suspendidaPorMora: true, monthsAgo: 9 }),
    }),
  ),
  'Ana Suárez': having(
    { dni: '31547896', ...alone, ...mobile('0351156789012'), direccion: 'Duarte Quirós 1670', ...cordoba },
    loan({
      operacionId: '101501',
      plazo: 24,
      estadoCredito: 'EnSiniestro',
      importeFinanciado: 4_900_000,
      payments: onTime(12),
      dueInDays: 10,
      vehicle: car('AE357CX', 'Honda', 'City 1.5 EXL', 3),
      policy: policy('701501', 'TR', { suspendida: true, monthsAgo: 7 }),
    }),
  ),
  'Julio Ramos': having(
    {
      dni: '26321478',
      ...alone,
      telefonoPrincipal: null,
      telefonoSecundario: null,
      direccion: 'Zona rural s/n',
      localidad: 'TANDIL',
      provincia: 'Buenos Aires',
      codigoPostal: '7000',
    },
    loan({
      operacionId: '101601',
      plazo: 12,
      estadoCredito: '',
      importeFinanciado: 3_500_000,
      payments: onTime(3, { hasReceipt: false }),
      dueInDays: 5,
      coupons: [],
      vehicle: car('AB456ZX', 'Toyota', 'Hilux 2.4 DX', 8, { uso: 'Comercial' }),
    }),
  ),
  'Carla Núñez': having(
    {
      dni: '34789512',
      conyuge: 'Diego Paredes',
      codeudor: 'Mirta Núñez',
      telefonoPrincipal: '0111589012345',
      telefonoSecundario: '02214567890',
      direccion: 'Diagonal 74 2100',
      ...laPlata,
    },
    loan({
      operacionId: '101701',
      plazo: 60,
      importeFinanciado: 14_000_000,
      payments: [...onTime(8), late(), ...onTime(17)],
      dueInDays: 17,
      vehicle: car('AF852QW', 'Toyota', 'Corolla Cross 2.0 XLI', 0),
      policy: policy('701701', 'TC', { insurerId: 15 }),
    }),
  ),
  'Gloria Peralta': {
    holder: { dni: '29631478', ...alone, ...mobile('0111590123456'), direccion: 'Thames 1440', ...capital },
    loans: [],
    otherPolicies: [
      {
        vehicle: car('AE963RT', 'Peugeot', '2008 1.6 Active', 3),
        policy: policy('702101', 'TC'),
      },
    ],
  },
  'Nicolás Vega': having(
    { dni: '36985214', ...alone, ...mobile('0351157890123'), direccion: 'Ituzaingó 540', ...cordoba },
    loan({
      operacionId: '101801',
      plazo: 24,
      importeFinanciado: 5_200_000,
      payments: onTime(4),
      dueInDays: 14,
      vehicle: car('AF654PO', 'Nissan', 'Versa 1.6 Sense', 2),
      policy: policy('701801', 'TC'),
    }),
  ),
};
