import { expect, test } from 'vitest'

import { shortenedNetwork } from './shortened-network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  // What a proxy forwards need not be an address.
  ['somebody@example.org', null],
])('the network of %s is %s', (address, network) => {
  expect(shortenedNetwork(address)).toBe(network)
})
