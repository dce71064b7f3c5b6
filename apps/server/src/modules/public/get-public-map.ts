import { hash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import { getPublicMap as contract } from '@terrier/contract/public-links'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { Store } from '@terrier/store/store'

import { call } from '../../http/call.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { textStream } from '../../http/text-stream.ts'
import { requireLink, linkedDocument } from './require-link.ts'
import { publicText } from './public-text.ts'
import { publishedGroupsOf } from './published-groups-of.ts'

/** The GeoJSON of a published map, for any program and any site. */
export function getPublicMap(now: () => Date) {
  const requests = new FailureLimit({ most: 240, windowMs: 60_000, now })

  return call(contract, async ({ params, headers, clientAddress, setHeader }, context) => {
    for (const [name, value] of Object.entries(openHeaders)) setHeader(name, value)
    requests.count(networkOf(clientAddress))
    const link = await requireLink(params.slug, 'geojson', context)
    const groups = await publishedGroupsOf(link, context)
    const isCompressed = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
    const content = [
      params.slug,
      link.revision,
      ...groups.map(({ id, revision }) => [id, revision]),
    ]
    const tag = tagOf(content.join(' '), isCompressed)
    const validators = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' }
    if (isNamedIn(headers['if-none-match'] ?? '', tag)) {
      return { status: 304 as const, headers: validators }
    }
    const { map } = await linkedDocument(link, context)
    const text = textStream(publicText(map, layersOf(groups, context.store)))
    const reply = { ...validators, 'Content-Type': contract.reply.mediaType }
    if (!isCompressed) return { headers: reply, body: text }
    return { headers: { ...reply, 'Content-Encoding': 'gzip' }, body: compressed(text) }
  })
}

/** Streamed, since a large layer comes in parts. */
async function* layersOf(
  groups: readonly AccessibleDataGroup[],
  { dataGroups }: Store,
): AsyncGenerator<DataLayer> {
  for (const { id, title } of groups) {
    for await (const objects of paginateObjects(dataGroups, id)) yield { title, objects }
  }
}

/** An error ends the stream of the reply, where it is logged. */
const compressed = (text: Readable): Readable => pipeline(text, createGzip(), () => {})

/** Any site may read it, refusals included (CORS), and search engines must not index it. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/** Identifies the content; the slug is included so that two maps of one revision differ. */
const tagOf = (content: string, isCompressed: boolean): string => {
  const name = hash('sha256', content, 'base64url').slice(0, 22)
  return isCompressed ? `"${name}-g"` : `"${name}"`
}
