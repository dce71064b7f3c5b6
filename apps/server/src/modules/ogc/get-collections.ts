import {
  getOgcCollection as oneContract,
  getOgcQueryables as queryablesContract,
  listOgcCollections as listContract,
} from '@terrier/contract/ogc'

import { call } from '../../http/call.ts'
import { collectionReply } from './collection-reply.ts'
import type { OgcCollections } from './ogc-collections.ts'
import { ogcCrs } from './ogc-crs.ts'
import { queryablesOf } from './items-request.ts'
import { jsonReply } from './json-reply.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'

export const listOgcCollections = (collections: OgcCollections) =>
  call(listContract, async ({ headers, tokenHolder }, context) => {
    const links = new OgcLinks(context.config, headers)
    const readable = await collections.list(tokenHolder, context)
    return {
      links: [links.to('/collections', 'self', 'The collections')],
      crs: [...ogcCrs],
      collections: readable.map((each) => collectionReply(each, links)),
    }
  })

export const getOgcCollection = (collections: OgcCollections) =>
  call(oneContract, async ({ params, headers, tokenHolder }, context) =>
    collectionReply(
      await collections.find(params.collection, tokenHolder, context),
      new OgcLinks(context.config, headers),
    ),
  )

/** JSON Schema, as Part 3 of the standard requires. */
export const getOgcQueryables = (collections: OgcCollections) =>
  call(queryablesContract, async ({ params, headers, tokenHolder }, context) => {
    const collection = await collections.find(params.collection, tokenHolder, context)
    const links = new OgcLinks(context.config, headers)
    const queryables = await queryablesOf(collection)
    const properties = queryables.map(({ name, title, type, values }) => [
      name,
      { ...(title !== undefined && { title }), type, ...(values && { enum: values }) },
    ])
    return jsonReply(mediaTypes.schema, {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: links.to(`/collections/${collection.id}/queryables`, 'self').href,
      type: 'object',
      title: collection.title,
      properties: Object.fromEntries(properties),
      additionalProperties: false,
    })
  })
