import { sessionHeader } from '@terrier/contract/map-locks'
import { Problem, problems, type ProblemCode } from '@terrier/contract/problems'
import type { Editor } from '@terrier/store/maps/map-save'
import type { Logger } from 'pino'
import type { ExtendedError } from 'socket.io'

import { editorOf } from '../http/editor.ts'
import type { Sessions, Viewer } from '../http/sessions.ts'
import type { MapSocket } from './map-socket.ts'

/** What a token can look like; anything else need not be looked up. */
const plausibleToken = /^[\w~+/.-]{1,200}=*$/

/**
 * Lets a socket in only with a valid token. Whatever the handshake holds, the rest of the server does
 * not notice: a refusal, or a database that is away, ends this one connection.
 */
export const admitSocket =
  (sessions: Sessions, logger: Logger) =>
  (socket: MapSocket, next: (refusal?: ExtendedError) => void): void => {
    void introduce(socket, sessions, logger).then((refusal) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- socket.io knows no other way
      next(refusal && asError(refusal))
      // After the refusal is on its way: a client that stays in spite of it is not waited for.
      if (refusal) setImmediate(() => socket.conn.close())
      return undefined
    })
  }

/** Resolves to why the socket is not let in, and never rejects. */
async function introduce(
  socket: MapSocket,
  sessions: Sessions,
  logger: Logger,
): Promise<ProblemCode | undefined> {
  try {
    const { token, session } = partsOf(socket.handshake.auth)
    const viewer = await viewerOf(token, sessions)
    if (!viewer) return 'session-ended'
    if (viewer.mustChangePassword) return 'password-change-required'
    socket.data = { viewer, editor: editorBehind(viewer, session) }
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    logger.warn({ err: error }, 'A socket could not be let in')
    return 'database-unavailable'
  }
}

const asError = (code: ProblemCode): ExtendedError =>
  Object.assign(new Error(code), { data: { code, message: problems[code].message } })

/** `auth` is whatever the client sent. */
function partsOf(auth: unknown): { token?: unknown; session?: unknown } {
  return typeof auth === 'object' && auth !== null ? auth : {}
}

async function viewerOf(token: unknown, sessions: Sessions): Promise<Viewer | undefined> {
  if (typeof token !== 'string' || !plausibleToken.test(token)) return undefined
  return sessions.viewerOf(token)
}

/** A tab names itself as it does in the header of its calls. */
function editorBehind(viewer: Viewer, tab: unknown): Editor {
  const headers = typeof tab === 'string' ? { [sessionHeader.toLowerCase()]: tab } : {}
  return editorOf({ viewer, headers })
}
