import { ownerTitlesPageSize } from '@terrier/contract/limits'
import { listOwnerTitles as contract } from '@terrier/contract/owners'

import { call } from '../../http/call.ts'
import { propertyReply } from '../../ownership/property-reply.ts'
import { requireOwner } from './require-owner.ts'

export const listOwnerTitles = call(contract, async ({ params, query }, context) => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  const pages = Math.max(1, Math.ceil(owner.titles / ownerTitlesPageSize))
  const page = Math.min(query.page ?? 1, pages)
  const last = page * ownerTitlesPageSize
  const titles = await context.store.owners.titles(release.version, owner.ownerId, {
    first: last - ownerTitlesPageSize + 1,
    last,
  })
  return {
    page,
    pages,
    total: owner.titles,
    properties: titles.map((property) => propertyReply(property, release)),
  }
})
