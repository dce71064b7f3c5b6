import type { FastifyInstance } from 'fastify'

import { parseJson } from './json-text.ts'

/**
 * Parses JSON bodies with the limits of `parseJson`. An empty body is undefined: older clients send
 * one.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string) => (body.trim() === '' ? undefined : parseJson(body)),
  )
}
