import type { ActivityKind } from '@terrier/contract/account-activity'
import type { IncomingHttpHeaders } from 'node:http'

import type { Context } from '../http/context.ts'
import { originOf, recordActivity } from '../http/record-activity.ts'

interface Request {
  readonly viewer: { readonly userId: number }
  readonly headers: IncomingHttpHeaders
  readonly clientAddress: string
}

interface Export {
  readonly kind: Extract<ActivityKind, 'map-exported' | 'owner-exported'>
  /** The format. Whose land was exported is recorded nowhere. */
  readonly detail: string
  readonly mapId?: number
}

/** Records that data leaves the installation, before it does. Nothing is written in maintenance. */
export async function recordExport(
  exported: Export,
  request: Request,
  { store, config, now }: Context,
): Promise<void> {
  if (config.isReadOnly) return
  const { userId } = request.viewer
  await store.write((tx) =>
    recordActivity(tx, { ...exported, ...originOf(request), userId, at: now() }),
  )
}
