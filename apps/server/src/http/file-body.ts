import { Problem } from '@terrier/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const mediaType = 'application/octet-stream'

/** Passes the unread body to calls that accept a file. Other calls refuse it. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(mediaType, async (request: FastifyRequest, payload: unknown) => {
    const { consumes } = request.routeOptions.schema ?? {}
    if (consumes?.includes(mediaType) === true) return payload
    throw new Problem('bad-request', { message: 'This call does not accept a file.' })
  })
}
