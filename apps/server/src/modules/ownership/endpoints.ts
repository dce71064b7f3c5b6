import type { Endpoint } from '../../http/call.ts'
import { listOwnership } from './list-ownership.ts'
import { getPropertyHistory, listOwnershipChanges } from './ownership-changes.ts'
import { listOverlappingProperties } from './overlapping-properties.ts'
import { getProperty } from './properties.ts'
import { getUnregisteredPiece, listUnregisteredNear } from './unregistered.ts'

export const ownershipEndpoints: readonly Endpoint[] = [
  listOwnership,
  getProperty,
  listOverlappingProperties,
  getPropertyHistory,
  listOwnershipChanges,
  listUnregisteredNear,
  getUnregisteredPiece,
]
