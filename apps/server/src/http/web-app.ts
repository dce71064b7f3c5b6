import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import { productName } from '@terrier/contract/product'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerNotFound } from './answer-problem.ts'

const neverStale = 'public, max-age=31536000, immutable'
const alwaysAsk = 'no-cache'

const notBuilt = `${productName} is running, but its web application has not been built.
Stop the server and run "npm start", which builds it.
`

/**
 * Serves the built web application, and its first page for every address that a person may open:
 * the application knows its own addresses. A file that is missing is a plain 404, never that page.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const sendFirstPage = existsSync(join(folder, 'index.html'))
    ? await serveFiles(app, folder)
    : sendNotBuilt
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? sendFirstPage(isPublicPage(request) ? letOthersFrame(reply) : reply)
      : answerNotFound(request, reply),
  )
}

const isPublicPage = (request: FastifyRequest): boolean => /^\/view\/[^/]/.test(request.url)

/** The page of a public link may stand in anybody's page, and in no search engine. */
function letOthersFrame(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  return reply
    .removeHeader('X-Frame-Options')
    .header(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    )
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('X-Robots-Tag', 'noindex')
}

type SendPage = (reply: FastifyReply) => FastifyReply

async function serveFiles(app: FastifyInstance, folder: string): Promise<SendPage> {
  const hashed = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.startsWith(hashed) ? neverStale : alwaysAsk)
    },
  })
  return (reply) => reply.sendFile('index.html')
}

const sendNotBuilt: SendPage = (reply) =>
  reply.status(503).header('Cache-Control', 'no-store').type('text/plain').send(notBuilt)

/** Whether a person asks for a page: neither a call, nor a tile, nor a file by its extension. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|tiles|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '')
}
