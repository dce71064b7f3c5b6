import { getOwner as contract, type Portfolio } from '@terrier/contract/owners'
import type { OwnerShare } from '@terrier/store/stored'

import { call } from '../../http/call.ts'
import { hectares } from '../../ownership/hectares.ts'
import { requireOwner } from './require-owner.ts'
import { ownerReply } from './owner-reply.ts'

export const getOwner = call(contract, async ({ params }, context): Promise<Portfolio> => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  const { owners } = context.store
  const portfolio = await owners.portfolio(release.version, owner.ownerId)
  const sharing =
    owner.sharedNumberKey === null
      ? []
      : await owners.sharingCompanyNumber(release.version, owner.ownerId)
  const { bounds } = portfolio
  return {
    owner: ownerReply(owner),
    sharingCompanyNumber: sharing.map(ownerReply),
    spellings: [...portfolio.spellings],
    titlesWithoutParcel: portfolio.titlesWithoutParcel,
    byCouncil: portfolio.byCouncil.map(shareReply),
    byTenure: portfolio.byTenure.map(shareReply),
    bounds: bounds && [...bounds],
    edition: release.edition,
    fictional: release.fictional,
  }
})

const shareReply = ({
  name,
  titles,
  parcels,
  areaSquareMetres,
}: OwnerShare): Portfolio['byCouncil'][number] => ({
  name,
  titles,
  parcels,
  areaHectares: hectares(areaSquareMetres),
})
