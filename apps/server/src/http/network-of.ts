import { isIPv6 } from 'node:net'

/** An IPv6 client is usually assigned a whole /64, so all its addresses count as one. */
const networkGroups = 4

/**
 * The key of a client's network in rate limits: its IPv4 address, or the first 64 bits of its IPv6
 * address. An IPv4-mapped IPv6 address equals the IPv4 address.
 */
export function networkOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress
  const [address = ''] = clientAddress.toLowerCase().split('%')
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const last = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, networkGroups)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
