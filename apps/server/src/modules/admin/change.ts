import { canAdminister } from '@terrier/domain/access/admin-access'
import { demand } from '@terrier/domain/access/permission'
import type { Actor } from '@terrier/store/audit/audit-entry'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../../http/context.ts'
import { demandWritable } from '../../http/demand-writable.ts'
import type { Viewer } from '../../http/sessions.ts'

/** Runs a change for somebody who must be privileged, in one transaction and in their name. */
export function change<T>(
  viewer: Viewer,
  { store, config }: Context,
  work: (tx: Writer, actor: Actor) => Promise<T>,
): Promise<T> {
  demand(canAdminister(viewer))
  demandWritable(config)
  return store.write((tx) => work(tx, { userId: viewer.userId, via: 'web' }))
}
