/** What a wizard asks for a quote with, in the contract's words: of a car that the simulated insurers quote. */
export const quoteRequest = {
  Negocio: 'MercadoAbierto',
  Periodo: 'Anual',
  ModeloVehiculo: '4600002',
  AnioVehiculo: 2024,
  CodigoPostal: '5000',
  UsoDelVehiculo: 'Particular',
  TieneGNC: false,
  FormaPago: 'DebitoConCBU',
};
