import { isIPv6 } from 'node:net'

/** An IPv6 network is handed out whole: whoever has one address of a /64 has all of them. */
const networkGroups = 4

/**
 * What stands for the network of a client in limits: its IPv4 address, or the first 64 bits of its
 * IPv6 address. An IPv4 address in IPv6 form is the same as in its own.
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
