import { editDataGroupObject as contract } from '@terrier/contract/data-groups'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const editDataGroupObject = call(
  contract,
  async ({ params: { kind }, body, viewer }, { store, config }) => {
    requireWritable(config)
    const { dataGroupId, uuid, version, name, description } = body
    const words = { name, ...(typeof description === 'string' && { description }) }
    const edited = await store.write(async (tx) => {
      assertAllowed(dataGroupCan.change(await tx.dataGroups.standing(dataGroupId, viewer.userId)))
      const actor = { userId: viewer.userId, via: 'web' } as const
      return tx.dataGroups.describe(dataGroupId, { kind, uuid, version }, words, actor)
    })
    return { version: edited }
  },
)
