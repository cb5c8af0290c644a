import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

/** A proxy, or a network of proxies, that this server stands behind. */
export interface Proxy {
  readonly address: string;
  /** How many bits of the address are the network's. */
  readonly prefix: number;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const bitsOf = (address: string) => (isIP(address) === 6 ? 128 : 32);

/** An address, or a network as address/bits; not all addresses at once, which would let any caller choose theirs. */
export const proxy = v.pipe(
  v.string(),
  v.regex(/^[^/]+(\/\d{1,3})?$/),
  v.transform((item): Proxy => {
    const [address = '', prefix] = item.split('/');
    return { address, prefix: prefix === undefined ? bitsOf(address) : Number(prefix) };
  }),
  v.check(({ address, prefix }) => isIP(address) !== 0 && prefix > 0 && prefix <= bitsOf(address)),
);

const nodeBindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/** Who a request counts for, for limits only: an IPv4 address, or the /64 of an IPv6 one, of which one connection has all. */
export type CallerOf = (context: Context) => string;

/** Who a connection's request counts for. @param forwarded its X-Forwarded-For */
type AddressOf = (remoteAddress: string, forwarded: string | undefined) => string;

/**
 * Who calls: the socket's address or, if that is a trusted proxy's, the last one in X-Forwarded-For that is none. All to its left is
 * the caller's own word.
 */
function createAddressOf(trusted: readonly Proxy[]): AddressOf {
  const isProxy = createIsProxy(trusted);
  return (remoteAddress, forwarded) => {
    const before = forwarded?.split(',') ?? [];
    let caller = remoteAddress;
    while (isProxy(caller)) {
      const last = before.pop()?.trim() ?? '';
      if (isIP(last) === 0) break;
      caller = last;
    }
    return counted(caller);
  };
}

/** Whether an address is a trusted proxy's. */
function createIsProxy(trusted: readonly Proxy[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const { address, prefix } of trusted) proxies.addSubnet(address, prefix, familyOf(address));
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

/** Whether a trusted proxy, and nobody else, is at the other end of a request's connection. */
export function createIsFromProxy(trusted: readonly Proxy[]): (context: Context) => boolean {
  const isProxy = createIsProxy(trusted);
  return (context) => {
    const bindings = v.safeParse(nodeBindings, context.env);
    return bindings.success && isProxy(bindings.output.incoming.socket.remoteAddress);
  };
}

/** Who sends a request, as `createAddressOf` says, before anything has read it. */
export function createCallerOfRequest(
  trusted: readonly Proxy[],
): (request: IncomingMessage | Http2ServerRequest) => string {
  const addressOf = createAddressOf(trusted);
  return ({ headers, socket }) =>
    addressOf(socket.remoteAddress ?? '', [headers['x-forwarded-for'] ?? []].flat().join(','));
}

/** Who calls, as `createAddressOf` says; '' where there is no socket. */
export function createCallerOf(trusted: readonly Proxy[]): CallerOf {
  const addressOf = createAddressOf(trusted);
  return (context) => {
    const bindings = v.safeParse(nodeBindings, context.env);
    if (!bindings.success) return '';
    return addressOf(bindings.output.incoming.socket.remoteAddress, context.req.header('x-forwarded-for'));
  };
}

/** An IPv4 address in either family of a socket is the same caller; of IPv6 only the network is the provider's to give. */
export function counted(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const caller = ipaddr.process(address);
  if (caller instanceof ipaddr.IPv4) return caller.toString();
  return `${new ipaddr.IPv6([...caller.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
