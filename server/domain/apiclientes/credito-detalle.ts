import type { components } from '../../../openapi/generated/api.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';
import { accountForLoan, cityOfAccounts } from '../documentos/payment-methods.ts';
import type { PaymentPartners } from '../pagos/partners.ts';
import { transferQr } from '../pagos/transfer-qr.ts';
import { debitOf } from './direct-debit.ts';
import { autoOf } from './loan-car.ts';
import type { Loan } from './records.ts';
import { estadoOf, owedOf } from './loan-status.ts';

/** A loan as the contract shows it (C3 "Credit detail response"). */
export function creditoDetalleOf(
  { credito, detalle, poliza, loanStatus, pagosEnVerificacion }: Loan,
  partners: PaymentPartners,
  catalog: VehicleCatalog,
): components['schemas']['CreditoDetalle'] {
  const { operacionId, plazo, empresa, tipoCredito, dominio } = credito;
  const { saldoAdeudado, cuotasEnMora, diasDeMora, interesesPorMora, saldoAFavor, cuotasPagas } = loanStatus;
  return {
    ...(credito.actualizado && { actualizado: credito.actualizado.toISOString() }),
    credito: {
      operacionId,
      estadoCredito: estadoOf(credito.estadoCredito, loanStatus),
      importeFinanciado: detalle.importeFinanciado,
      plazo,
      tna: detalle.tna,
      cft: detalle.cft,
      fechaOtorgamiento: detalle.fechaOtorgamiento,
      empresa,
      tipoCredito,
      cancelado: detalle.cancelado,
    },
    saldoAdeudado,
    cuotasEnMora,
    diasDeMora,
    interesesPorMora,
    saldoAFavor,
    ...owedOf(credito.estadoCredito, loanStatus),
    cuotasPagas,
    pagosEnVerificacion,
    cuentaDePago: credito.estadoCredito === 'Saldado' ? null : cuentaDePagoOf(credito, partners),
    redesDeCobro: credito.estadoCredito === 'Saldado' ? [] : [...(partners.networks?.names ?? [])],
    debitoAutomatico: credito.estadoCredito === 'Saldado' ? null : debitOf(detalle),
    titular: {
      nombre: detalle.nombre,
      apellido: detalle.apellido,
      dni: detalle.dni,
      conyuge: detalle.conyuge,
      codeudor: detalle.codeudor,
      telefonoPrincipal: detalle.telefonoPrincipal,
      telefonoSecundario: detalle.telefonoSecundario,
      domicilio: {
        direccion: detalle.direccion,
        localidad: detalle.localidad,
        provincia: detalle.provincia,
        codigoPostal: detalle.codigoPostal,
      },
    },
    vehiculo: {
      marca: detalle.marca,
      modelo: detalle.modelo,
      anio: detalle.anio,
      dominio,
      esNuevo: detalle.esNuevo,
      uso: detalle.uso,
      tieneGnc: detalle.tieneGnc,
      idPoliza: poliza?.idPoliza ?? null,
      aseguradora: poliza?.ciaAseguradora ?? null,
      tipoCobertura: poliza?.tipoSeguro ?? null,
    },
    auto: autoOf(detalle, catalog),
  };
}

function cuentaDePagoOf(
  credito: Loan['credito'],
  { acquirer }: PaymentPartners,
): components['schemas']['CuentaDePago'] {
  const account = accountForLoan(credito);
  const told = { ...account, ciudad: cityOfAccounts, referencia: credito.operacionId };
  return { ...account, qr: acquirer === null ? null : transferQr({ ...told, acquirer }) };
}
