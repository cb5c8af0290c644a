import type { operations, paths } from '../../openapi/generated/api.ts';

export type OperationId = keyof operations;
type Method = 'get' | 'post' | 'put' | 'delete';

/** What a person may do; seed people and tokens carry these (S6). */
export type Permission = 'creditos:ver' | 'pagos:informar';

/** Where the contract puts an operation. */
type Place<Id extends OperationId> = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends operations[Id]
      ? operations[Id] extends paths[Path][M]
        ? { readonly method: M; readonly path: Path }
        : never
      : never;
  }[Method];
}[keyof paths];

/** Who may call an operation: the bearers of a permission, or whoever holds a URL signed for it. */
type Access = { readonly needs: Permission } | { readonly needs: 'signed-url' };

/** One line an operation: a missing one, or one in the wrong place, does not compile. */
export const routes = {
  createAvisoPago: { method: 'post', path: '/avisospago', needs: 'pagos:informar' },
  listAvisosPago: { method: 'get', path: '/avisospago', needs: 'pagos:informar' },
  getUltimosDatos: { method: 'get', path: '/apiclientes/ultimosdatos', needs: 'pagos:informar' },
  listCreditos: { method: 'get', path: '/apiclientes/creditos', needs: 'creditos:ver' },
  getCredito: { method: 'get', path: '/apiclientes/creditos/{operacionId}', needs: 'creditos:ver' },
  signFile: { method: 'get', path: '/sign', needs: 'pagos:informar' },
  putFile: { method: 'put', path: '/storage/{folder}/{file}', needs: 'signed-url' },
  getFile: { method: 'get', path: '/storage/{folder}/{file}', needs: 'signed-url' },
  deleteFile: { method: 'delete', path: '/storage/{folder}/{file}', needs: 'signed-url' },
} as const satisfies { readonly [Id in OperationId]: Place<Id> & Access };

export type Routes = typeof routes;
