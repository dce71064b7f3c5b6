import { saveMapChanges } from '@terrier/contract/map-saves'
import { saveMap } from '@terrier/contract/maps'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { problemOf } from '../http/problem-of.ts'
import type { Metrics } from './metrics.ts'

/** The routes that save the content of a map, by Fastify's pattern. */
const saveRoutes: ReadonlySet<string> = new Set(
  [saveMap, saveMapChanges].map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
)

/** Measures what Fastify handles; tiles of the fast path are counted on their own. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const problems = new WeakMap<FastifyRequest, string>()
  app.addHook('onError', async (request, _reply, error) => {
    problems.set(request, problemOf(error).code)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    const problem = problems.get(request)
    metrics.request({
      // Of an unknown address the client chooses the method as well.
      method: route === undefined ? 'none' : request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    if (problem !== undefined) metrics.problem(problem)
    if (route !== undefined && saveRoutes.has(route)) metrics.save(problem ?? 'saved')
  })
}
