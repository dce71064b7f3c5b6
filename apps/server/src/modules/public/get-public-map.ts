import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { getPublicMap as contract } from '@terrier/contract/public-links'
import { publicFeatures } from '@terrier/domain/publication/public-features'

import { call } from '../../http/call.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { linkedMap, mapBehind } from './linked-map.ts'

const compress = promisify(gzip)

/** The GeoJSON of a published map, for any program and any page. */
export function getPublicMap(now: () => Date) {
  const requests = new FailureLimit({ most: 240, windowMs: 60_000, now })

  return call(contract, async ({ params, headers, clientAddress, setHeader }, context) => {
    for (const [name, value] of Object.entries(openHeaders)) setHeader(name, value)
    requests.count(clientAddress)
    const link = await linkedMap(params.slug, 'geojson', context)
    const isCompressed = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    const tag = tagOf(params.slug, link.revision, isCompressed)
    const validators = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' }
    if (isNamedIn(headers['if-none-match'] ?? '', tag)) {
      return { status: 304 as const, headers: validators }
    }
    const { map } = await mapBehind(link, context)
    const text = Buffer.from(JSON.stringify(publicFeatures(map)))
    const reply = { ...validators, 'Content-Type': contract.reply.mediaType }
    if (!isCompressed) return { headers: reply, body: text }
    return { headers: { ...reply, 'Content-Encoding': 'gzip' }, body: await compress(text) }
  })
}

/** Any page may read it, refusals included, and no search engine should list it. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/** The content follows from these; the slug is in it so that two maps of one revision differ. */
const tagOf = (slug: string, revision: number, isCompressed: boolean): string => {
  const name = hash('sha256', `${slug} ${revision}`, 'base64url').slice(0, 22)
  return isCompressed ? `"${name}-g"` : `"${name}"`
}
