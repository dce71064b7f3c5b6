import { sessionHeader } from '@terrier/contract/map-locks'
import { Problem, problems, type ProblemCode } from '@terrier/contract/problems'
import type { Editor } from '@terrier/store/locks/editor'
import type { Logger } from 'pino'
import type { ExtendedError } from 'socket.io'

import { editorOf } from '../http/editor.ts'
import type { Sessions, Viewer } from '../http/sessions.ts'
import type { CountByKey } from './count-by-key.ts'
import type { MapSocket } from './map-socket.ts'

/** The format of a token; anything else is not looked up. */
const plausibleToken = /^[\w~+/.-]{1,200}=*$/

/**
 * Accepts a socket only with a valid token. Invalid handshakes do not affect the rest of the
 * server: a refusal, or an unavailable database, closes this one connection.
 */
export const authenticateSocket =
  (sessions: Sessions, people: CountByKey, logger: Logger) =>
  (socket: MapSocket, next: (refusal?: ExtendedError) => void): void => {
    void authenticate(socket, { sessions, people, logger }).then((refusal) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- socket.io knows no other way
      next(refusal && asError(refusal))
      // Closed after the refusal has been sent: the server does not wait for the client to
      // disconnect.
      if (refusal) setImmediate(() => socket.conn.close())
      return undefined
    })
  }

interface AuthenticationParts {
  readonly sessions: Sessions
  /** The open sockets of each person. */
  readonly people: CountByKey
  readonly logger: Logger
}

/** Resolves to the reason for the refusal, if any, and never rejects. */
async function authenticate(
  socket: MapSocket,
  { sessions, people, logger }: AuthenticationParts,
): Promise<ProblemCode | undefined> {
  try {
    const { token, session } = partsOf(socket.handshake.auth)
    const viewer = await viewerOf(token, sessions)
    if (!viewer) return 'session-ended'
    if (viewer.mustChangePassword) return 'password-change-required'
    if (people.isFull(viewer.userId)) return 'too-many-requests'
    socket.data = { viewer, editor: editorOfSocket(viewer, session) }
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.code
    logger.warn({ err: error }, 'A socket could not be authenticated')
    return 'database-unavailable'
  }
}

const asError = (code: ProblemCode): ExtendedError =>
  Object.assign(new Error(code), { data: { code, message: problems[code].message } })

/** `auth` is untrusted input from the client. */
function partsOf(auth: unknown): { token?: unknown; session?: unknown } {
  return typeof auth === 'object' && auth !== null ? auth : {}
}

async function viewerOf(token: unknown, sessions: Sessions): Promise<Viewer | undefined> {
  if (typeof token !== 'string' || !plausibleToken.test(token)) return undefined
  return sessions.viewerOf(token)
}

/** A tab is identified by the same value as in the header of its HTTP calls. */
function editorOfSocket(viewer: Viewer, tab: unknown): Editor {
  const headers = typeof tab === 'string' ? { [sessionHeader.toLowerCase()]: tab } : {}
  return editorOf({ viewer, headers })
}
