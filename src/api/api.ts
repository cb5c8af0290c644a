import type { createAdministratorApi } from './administrator-api.ts';
import type { createCustomerApi } from './customer-api.ts';
import type { createSellerApi } from './seller-api.ts';
import type { createSharedApi } from './shared-api.ts';

export type SharedApi = ReturnType<typeof createSharedApi>;
export type CustomerApi = SharedApi & ReturnType<typeof createCustomerApi>;
export type SellerApi = SharedApi & ReturnType<typeof createSellerApi>;
export type AdministratorApi = ReturnType<typeof createAdministratorApi>;

/** All that customers and sellers ask of the back end. No page fetches all of it: see LazyApis. */
export type Api = CustomerApi & SellerApi;

/** The clients of the page by who uses them, each fetched with its first call: a customer's page has nothing of a seller's. */
export interface LazyApis {
  readonly api: () => Promise<SharedApi>;
  readonly customerApi: () => Promise<CustomerApi>;
  readonly sellerApi: () => Promise<SellerApi>;
  readonly administratorApi: () => Promise<AdministratorApi>;
}
