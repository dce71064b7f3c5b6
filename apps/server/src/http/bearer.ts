import type { Call } from '@terrier/contract/call'
import { Problem } from '@terrier/contract/problems'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

import type { Sessions, Viewer } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireBearer`; null on calls without authentication. */
    viewer: Viewer | null
  }
}

/** RFC 6750, with the scheme in any case: older clients send 'bearer'. */
const bearer = /^bearer +([\w~+/.-]{1,200}=*) *$/i

export const bearerToken = (authorization = ''): string | undefined =>
  bearer.exec(authorization)?.[1]

/**
 * Accepts a request only with a valid session token. Throws 'session-ended' before any body is
 * read, and 'password-change-required' where the session must choose a password before this call.
 */
export const requireBearer =
  (sessions: Sessions, { beforePasswordChange }: Call): onRequestAsyncHookHandler =>
  async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    const viewer = token === undefined ? undefined : await sessions.viewerOf(token)
    if (!viewer) throw new Problem('session-ended')
    if (viewer.mustChangePassword && !beforePasswordChange) {
      throw new Problem('password-change-required')
    }
    request.viewer = viewer
  }
