import type { Endpoint } from '../../http/call.ts'
import { exportOwner, findOwners, getOwner, getOwnerMap, listOwnerTitles } from './owners.ts'
import { searchProprietor } from './search-proprietor.ts'

export const ownerEndpoints: readonly Endpoint[] = [
  searchProprietor,
  findOwners,
  getOwner,
  listOwnerTitles,
  getOwnerMap,
  exportOwner,
]
