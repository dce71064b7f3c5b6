import type { Owner } from '@terrier/contract/owners'
import type { StoredOwner } from '@terrier/store/stored'

import { hectares } from '../../ownership/hectares.ts'

export const ownerReply = (owner: StoredOwner): Owner => ({
  key: owner.key,
  name: owner.name,
  companyNumber: owner.companyNumber,
  country: owner.country,
  category: owner.category,
  titles: owner.titles,
  parcels: owner.parcels,
  areaHectares: hectares(owner.areaSquareMetres),
})
