import { getOgcItem as itemContract, listOgcItems as listContract } from '@terrier/contract/ogc'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import type { Collection } from './ogc-collection.ts'
import type { OgcCollections } from './ogc-collections.ts'
import { contentCrs, parseCrs } from './ogc-crs.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { parseItemsRequest, type ItemsRequest } from './items-request.ts'
import { textReply } from './json-reply.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'
import { tooLarge } from './ownership-collections.ts'
import { featureText, readPage } from './read-page.ts'

/** A page of features. */
export const listOgcItems = (collections: OgcCollections) =>
  call(listContract, async ({ params, query, headers, tokenHolder }, context) => {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
    const { collection: id } = params
    const collection = await collections.find(id, tokenHolder, context, cursor?.version)
    const request = await parseItemsRequest(collection, query)
    const { area, filters, crs } = request
    await collection.assertReadable?.({ bounds: area?.bounds, filters })
    const before = cursor?.read ?? 0
    const limit = Math.min(request.limit, (collection.most ?? Infinity) - before)
    if (limit <= 0) throw tooLarge()
    const { features, next } = await readPage(collection, { ...request, limit }, cursor?.after)
    collection.recordRead?.(features.length)
    const isWhole = cursor === undefined && next === undefined
    const matched = isWhole ? features.length : await matchedOn(collection, request, cursor)
    const links = new OgcLinks(context.config, headers)
    const pageAt = (at: string | undefined, rel: string, title: string) =>
      links.to(pathOf(id, query, at), rel, title, mediaTypes.geojson)
    const rest = {
      numberReturned: features.length,
      ...(matched !== undefined && { numberMatched: matched }),
      timeStamp: context.now().toISOString(),
      links: [
        pageAt(query.cursor, 'self', 'This page'),
        links.to(`/collections/${id}`, 'collection', collection.title),
        ...(next === undefined
          ? []
          : [
              pageAt(
                encodeCursor({
                  version: collection.version,
                  after: next,
                  read: before + features.length,
                }),
                'next',
                'The next page',
              ),
            ]),
      ],
    }
    const text = `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n],${JSON.stringify(rest).slice(1)}`
    return textReply(mediaTypes.geojson, text, contentCrs(crs))
  })

/** The total, only on the first page and where no geometry has to be tested for it. */
async function matchedOn(
  collection: Collection,
  { area, filters, isEmpty }: ItemsRequest,
  cursor: unknown,
): Promise<number | undefined> {
  if (isEmpty) return 0
  return cursor || area ? undefined : collection.count(filters)
}

/** The path of the same request at another cursor. */
function pathOf(
  id: string,
  query: Readonly<Record<string, string | undefined>>,
  cursor: string | undefined,
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor }))
    if (value !== undefined) parameters.set(name, value)
  const text = parameters.toString()
  return `/collections/${id}/items${text === '' ? '' : `?${text}`}`
}

export const getOgcItem = (collections: OgcCollections) =>
  call(itemContract, async ({ params, query, headers, tokenHolder }, context) => {
    const crs = parseCrs(query.crs, 'crs')
    const { collection: id } = params
    const collection = await collections.find(id, tokenHolder, context)
    collection.recordRead?.(1)
    const feature = await collection.get(params.feature)
    if (!feature) throw new Problem('not-found')
    const links = new OgcLinks(context.config, headers)
    const path = `/collections/${id}/items/${encodeURIComponent(feature.id)}`
    const text = featureText(feature, crs, {
      links: [
        links.to(path, 'self', 'This feature', mediaTypes.geojson),
        links.to(`/collections/${id}`, 'collection', collection.title),
      ],
    })
    return textReply(mediaTypes.geojson, text, contentCrs(crs))
  })
