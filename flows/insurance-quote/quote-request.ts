/** The request for a quote (S3 "Quote request", S9). */
export interface QuoteRequest {
  readonly Negocio: 'MercadoAbierto';
  readonly Periodo: 'Anual';
  /** The model's codia. */
  readonly ModeloVehiculo: string;
  readonly AnioVehiculo: number;
  readonly CodigoPostal: string;
  readonly UsoDelVehiculo: 'Particular' | 'Comercial';
  readonly TieneGNC: boolean;
  readonly FormaPago: 'DebitoConCBU' | 'DebitoConTarjetaCredito' | 'CuponPago';
}
