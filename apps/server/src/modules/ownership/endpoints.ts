import type { Endpoint } from '../../http/call.ts'
import { listOwnership } from './list-ownership.ts'
import { getPropertyHistory, listOwnershipChanges } from './ownership-changes.ts'
import { getProperty } from './properties.ts'
import { getUnregisteredPiece, listUnregisteredNear } from './unregistered.ts'

export const ownershipEndpoints: readonly Endpoint[] = [
  listOwnership,
  getProperty,
  getPropertyHistory,
  listOwnershipChanges,
  listUnregisteredNear,
  getUnregisteredPiece,
]
