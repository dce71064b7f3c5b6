import swagger from '@fastify/swagger'
import { productName } from '@terrier/contract/product'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

import { docsPage, docsStyle } from './docs-page.ts'

/** Collects the OpenAPI description of every call registered after this. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        description: `The API of ${productName}: maps, land ownership, land data and data groups.`,
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          accessToken: { type: 'http', scheme: 'bearer', description: 'A personal access token' },
          basic: { type: 'http', scheme: 'basic', description: 'The token as the password' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}

/**
 * Serves the OpenAPI document and a page for people. The page is our own: it needs no script,
 * whereas the usual viewer brings 10 MB of it and a weaker content security policy.
 */
export function publishDescription(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  app.get('/api/docs/json', hidden, () => app.swagger())
  app.get('/api/docs', hidden, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  )
  app.get('/api/docs/style.css', hidden, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
