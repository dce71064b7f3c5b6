import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { demand } from '@terrier/domain/access/permission'
import type { Actor } from '@terrier/store/audit/audit-entry'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../../http/context.ts'
import type { Viewer } from '../../http/sessions.ts'
import { change } from './change.ts'

/**
 * Runs a change of somebody else's account, so that an administrator always remains: administrators
 * cannot shut themselves out, and of two who would do it to each other one comes first, after which the
 * other is none any more.
 */
export function changePerson<T>(
  viewer: Viewer,
  id: number,
  context: Context,
  work: (tx: Writer, actor: Actor) => Promise<T>,
): Promise<T> {
  return change(viewer, context, async (tx, actor) => {
    if (viewer.userId === id) {
      throw new Problem('not-allowed', { message: 'You cannot do this to your own account.' })
    }
    const administrators = await tx.people.lockAdministrators()
    demand(canAdminister({ isPrivileged: administrators.includes(viewer.userId) }))
    return work(tx, actor)
  })
}
