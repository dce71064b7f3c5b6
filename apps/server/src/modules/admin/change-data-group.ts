import { changeDataGroup as contract } from '@terrier/contract/admin'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const changeDataGroup = call(contract, async ({ body, viewer }, context) => {
  const { id, title, hexColour, showMarkerInPolys, access, openAccess } = body
  const settings = {
    ...(title !== undefined && { title }),
    ...(hexColour !== undefined && { hexColour }),
    ...(showMarkerInPolys !== undefined && { showMarkerInPolys }),
    ...(access !== undefined && { access }),
    ...(openAccess !== undefined && { openAccess }),
  }
  await adminChange(viewer, context, (tx, actor) =>
    tx.groupAdmin.changeDataGroup(id, settings, actor),
  )
  return {}
})
