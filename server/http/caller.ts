import { BlockList } from 'node:net';
import type { Context } from 'hono';
import * as v from 'valibot';

const nodeBindings = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/** Addresses of this machine and of private networks: behind a proxy every caller has one of them. */
const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');

/**
 * The address of a request, for limits only: the socket's, or what a nearby proxy wrote last into
 * X-Forwarded-For. A caller from far away can't choose it; '' where there is no socket.
 */
export function callerOf(context: Context): string {
  const bindings = v.safeParse(nodeBindings, context.env);
  if (!bindings.success) return '';
  const { remoteAddress } = bindings.output.incoming.socket;
  if (!nearby.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4')) return remoteAddress;
  return context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || remoteAddress;
}
