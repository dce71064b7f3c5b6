import { Problem } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'
import type { IncomingHttpHeaders } from 'node:http'

import type { Config } from '../config.ts'
import { productOrigin } from '../mail/mail-heading.ts'

/** EdDSA, ES256 and RS256 by their numbers in COSE: every authenticator has one of them. */
export const keyAlgorithms = [-8, -7, -257]

/** Whom a passkey is for, in the words of WebAuthn. */
export interface RelyingParty {
  readonly name: string
  /** The host. A passkey works under this one alone. */
  readonly id: string
  readonly origin: string
}

/**
 * By the configured origin, never by what a request says. Throws 'passkeys-unavailable' for a page that
 * stands at another address, where no browser would hand out a passkey.
 */
export function getRelyingParty(config: Config, headers: IncomingHttpHeaders): RelyingParty {
  const { origin, hostname } = productOrigin(config)
  // Programs that are no browsers send none.
  if (headers.origin !== undefined && headers.origin !== origin) {
    throw new Problem('passkeys-unavailable')
  }
  return { name: productName, id: hostname, origin }
}
