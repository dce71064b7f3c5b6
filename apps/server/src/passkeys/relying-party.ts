import { Problem } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'
import type { IncomingHttpHeaders } from 'node:http'

import type { Config } from '../config.ts'
import { productOrigin } from '../mail/mail-heading.ts'

/** EdDSA, ES256 and RS256 by their COSE identifiers: every authenticator supports one of them. */
export const keyAlgorithms = [-8, -7, -257]

/** The relying party of WebAuthn. */
export interface RelyingParty {
  readonly name: string
  /** The host. A passkey is valid for this one only. */
  readonly id: string
  readonly origin: string
}

/**
 * Built from the configured origin, never from a request. Throws 'passkeys-unavailable' for a page
 * at another origin, where browsers would offer no passkey.
 */
export function getRelyingParty(config: Config, headers: IncomingHttpHeaders): RelyingParty {
  const { origin, hostname } = productOrigin(config)
  // Programs that are not browsers send none.
  if (headers.origin !== undefined && headers.origin !== origin) {
    throw new Problem('passkeys-unavailable')
  }
  return { name: productName, id: hostname, origin }
}
