import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import { productName } from '@terrier/contract/product'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { replyNotFound } from './reply-problem.ts'

const neverStale = 'public, max-age=31536000, immutable'
const alwaysAsk = 'no-cache'

const notBuilt = `${productName} is running, but its web application has not been built.
Stop the server and run "npm start", which builds it.
`

/**
 * Serves the built web application, and its index page for every address of the client-side router.
 * A missing file is a plain 404, never the index page.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const sendFirstPage = existsSync(join(folder, 'index.html'))
    ? await serveFiles(app, folder)
    : sendNotBuilt
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? sendFirstPage(isPublicPage(request) ? letOthersFrame(reply) : reply)
      : replyNotFound(request, reply),
  )
}

const isPublicPage = (request: FastifyRequest): boolean => /^\/view\/[^/]/.test(request.url)

/**
 * The page of a public link may be embedded in any site, and must not be indexed by search engines.
 */
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

/** Whether the request is a page navigation: not a call, a tile or a file with an extension. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(api|ogc|tiles|assets)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '')
}
