import { featurePageMaxSize, featurePageSize } from '@terrier/contract/limits'
import { getOgcDefinition as contract, ogcPath } from '@terrier/contract/ogc'
import type { Call } from '@terrier/contract/call'
import { problems } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'

import { call } from '../../http/call.ts'
import { jsonReply } from './json-reply.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'

/**
 * OpenAPI 3.0, which the standard names, of the calls of this API: the other calls are described in
 * 3.1, which not all OGC clients can read.
 */
export const getOgcDefinition = (calls: readonly Call[]) =>
  call(contract, ({ headers }, { config }) => {
    const { href } = new OgcLinks(config, headers).to('', 'self')
    return jsonReply(mediaTypes.openapi, {
      openapi: '3.0.3',
      info: { title: `${productName}: OGC API`, version: '1' },
      servers: [{ url: href }],
      paths: Object.fromEntries(calls.map((each) => [pathOf(each), { get: operationOf(each) }])),
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer' },
          basic: { type: 'http', scheme: 'basic' },
        },
      },
    })
  })

const pathOf = ({ path }: Call): string => path.slice(ogcPath.length) || '/'

function operationOf(declaration: Call): object {
  const { summary, audience, reply, problems: codes } = declaration
  const mediaType = 'mediaType' in reply ? reply.mediaType : mediaTypes.json
  const refusals = codes.map((code) => [
    problems[code].status,
    { description: problems[code].message },
  ])
  return {
    summary,
    parameters: [...namesIn(declaration.path).map(pathParameter), ...queryParameters(declaration)],
    ...(audience === 'access-token' && { security: [{ accessToken: [] }, { basic: [] }] }),
    responses: {
      200: { description: 'Success', content: { [mediaType]: { schema: { type: 'object' } } } },
      ...Object.fromEntries(refusals),
    },
  }
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})

const anyText = { type: 'string' }

/** The schemas of parameters that are not arbitrary text. */
const schemas: Readonly<Record<string, object>> = {
  f: { type: 'string', enum: ['json'] },
  limit: { type: 'integer', minimum: 1, maximum: featurePageMaxSize, default: featurePageSize },
  bbox: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
}

function queryParameters({ query }: Call): object[] {
  const shape = query && 'shape' in query ? Object.keys(Object(query.shape) as object) : []
  return shape.map((name) => {
    const parameter = { name, in: 'query', required: false, schema: schemas[name] ?? anyText }
    return Object.assign(parameter, name === 'bbox' && { style: 'form', explode: false })
  })
}
