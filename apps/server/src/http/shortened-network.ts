import { isIP } from 'node:net'

import { networkOf } from './network-of.ts'

/**
 * The network of a client, short enough not to name a household: the first 24 bits of an IPv4
 * address, the first 48 of an IPv6 address. Null for what is no address: a proxy that is trusted may
 * forward whatever a client claims.
 */
export function shortenedNetwork(clientAddress: string): string | null {
  if (isIP(clientAddress) === 0) return null
  const network = networkOf(clientAddress)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
