import { ogcPath, type OgcLink } from '@terrier/contract/ogc'
import type { IncomingHttpHeaders } from 'node:http'

import type { Config } from '../../config.ts'
import { productOrigin } from '../../mail/mail-heading.ts'

/** A valid Host header: a name or an address, and a port. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i

export const mediaTypes = {
  json: 'application/json',
  geojson: 'application/geo+json',
  schema: 'application/schema+json',
  openapi: 'application/vnd.oai.openapi+json;version=3.0',
  tile: 'application/vnd.mapbox-vector-tile',
} as const

/**
 * Builds links below the landing page. They begin with the configured origin; without one, with the
 * request's Host header, which is safe because only the sender reads the reply.
 */
export class OgcLinks {
  readonly #base: string

  constructor(config: Config, { host = '' }: IncomingHttpHeaders) {
    const origin =
      config.origin === undefined && plainHost.test(host)
        ? `http://${host}`
        : productOrigin(config).origin
    this.#base = `${origin}${ogcPath}`
  }

  /** `path` begins with a slash, or is empty for the landing page. */
  to(path: string, rel: string, title?: string, type: string = mediaTypes.json): OgcLink {
    return { href: `${this.#base}${path}`, rel, type, ...(title !== undefined && { title }) }
  }
}
