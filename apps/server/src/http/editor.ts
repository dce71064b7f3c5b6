import {
  lockLeaseSeconds,
  lockLeaseSecondsOfToken,
  sessionHeader,
} from '@terrier/contract/map-locks'
import { Problem } from '@terrier/contract/problems'
import type { Editor } from '@terrier/store/locks/editor'
import type { IncomingHttpHeaders } from 'node:http'

import type { Viewer } from './sessions.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * The user who edits, and the session: the browser tab that identifies itself in a header, or else
 * everything that uses the same token.
 */
export function editorOf({
  viewer: { userId, sessionId },
  headers,
}: {
  readonly viewer: Viewer
  readonly headers: IncomingHttpHeaders
}): Editor {
  const tab = headers[sessionHeader.toLowerCase()]
  if (tab === undefined || tab === '') {
    const leaseMs = lockLeaseSecondsOfToken * 1000
    return { userId, session: { holder: `token ${sessionId}`, sessionId, leaseMs } }
  }
  if (typeof tab !== 'string' || !uuid.test(tab)) {
    throw new Problem('bad-request', { errors: { [sessionHeader]: ['is not a UUID'] } })
  }
  const leaseMs = lockLeaseSeconds * 1000
  return { userId, session: { holder: tab.toLowerCase(), sessionId, leaseMs } }
}
