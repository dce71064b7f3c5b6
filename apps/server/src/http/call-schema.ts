import { ProblemReply, type Call } from '@terrier/contract/call'
import { problems, type ProblemCode } from '@terrier/contract/problems'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'

/** Converts a call of the contract to a Fastify schema: validation and API documentation. */
export function callSchema(declaration: Call): NonNullable<RouteOptions['schema']> {
  const { params, query, body, bodyType, audience, summary } = declaration
  return {
    summary,
    tags: [declaration.path.split('/').find((part) => part !== '' && part !== 'api') ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    // A file is validated by its handler.
    ...(body && bodyType !== 'application/octet-stream' && { body }),
    ...(bodyType && { consumes: [bodyType] }),
    ...(audience === 'signed-in' && { security: [{ bearer: [] }] }),
    ...(audience === 'access-token' && { security: [{ accessToken: [] }, { basic: [] }] }),
    response: { 200: successSchema(declaration), ...problemSchemas(declaration) },
  }
}

function successSchema({ reply }: Call): object {
  // Binary replies have no schema, only a media type.
  const [mediaType, schema] =
    'mediaType' in reply ? [reply.mediaType, z.unknown()] : ['application/json', reply]
  return { description: 'Success', content: { [mediaType]: { schema } } }
}

function problemSchemas(declaration: Call): object {
  const { refusalType } = declaration
  const byStatus = Map.groupBy(problemsOf(declaration), (code) => problems[code].status)
  const content =
    refusalType === 'text/plain'
      ? { [refusalType]: { schema: z.string() } }
      : { 'application/json': { schema: ProblemReply } }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [status, problemSchema(ofStatus, content)]),
  )
}

/** Includes the problems that are thrown before the handler runs. */
const problemsOf = ({ audience, beforePasswordChange, problems: codes }: Call) =>
  audience === 'signed-in' && !beforePasswordChange
    ? [...codes, 'password-change-required' as const]
    : codes

const problemSchema = (codes: readonly ProblemCode[], content: object): object => ({
  description: codes.join(', '),
  content,
})
