import type { Endpoint } from '../../http/call.ts'
import {
  createView,
  listPublicLinks,
  publishMap,
  revokeView,
  unpublishMap,
} from './public-links.ts'
import { syncShares } from './sync-shares.ts'

export const sharingEndpoints: readonly Endpoint[] = [
  syncShares,
  listPublicLinks,
  publishMap,
  unpublishMap,
  createView,
  revokeView,
]
