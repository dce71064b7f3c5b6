import type { RemoteParent, TracedWork, Tracing } from '@terrier/store/tracing/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { renderChannel } from '../tiles/render-channel.ts'

/** The header of W3C Trace Context, version 00. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Makes a span of each request that Fastify handles, by its route, with those of statements and
 * renderings below it. Tiles of the fast path have none.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  tracing.follow(renderChannel, ({ dataset, z }) => ({
    name: 'render tile',
    attributes: { 'terrier.dataset': dataset, 'terrier.zoom': z },
  }))
  const traced = new WeakMap<FastifyRequest, TracedWork>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions
    const description = {
      name: route === undefined ? 'unknown route' : `${request.method} ${route}`,
      kind: 'server' as const,
      attributes: {
        'http.request.method': request.method,
        'http.route': route ?? 'none',
        'terrier.request': request.id,
      },
    }
    const work = tracing.begin(description, parentOf(request))
    traced.set(request, work)
    work.run(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    traced.get(request)?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      isFailure: reply.statusCode >= 500,
    })
  })
  app.addHook('onClose', () => tracing.stop())
}

/** What a client claims is believed only by way of a trusted proxy, as its address is. */
function parentOf({ headers, ips }: FastifyRequest): RemoteParent | undefined {
  const isByProxy = ips !== undefined && ips.length > 1
  const header = headers['traceparent']
  if (!isByProxy || typeof header !== 'string') return undefined
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(header) ?? []
  const isValid = /[^0]/.test(traceId) && /[^0]/.test(spanId)
  return isValid ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : undefined
}
