import { createAdministratorApi } from '../administrator-api.ts';
import type { AdministratorApi, Api } from '../api.ts';
import type { ClientOptions } from '../client.ts';
import { createCustomerApi } from '../customer-api.ts';
import { createSellerApi } from '../seller-api.ts';
import { createSharedApi } from '../shared-api.ts';

/** The client of everybody's operations. */
export const createApi = (options: ClientOptions): Api & AdministratorApi => ({
  ...createSharedApi(options),
  ...createCustomerApi(options),
  ...createSellerApi(options),
  ...createAdministratorApi(options),
});
