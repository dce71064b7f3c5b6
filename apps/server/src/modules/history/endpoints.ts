import type { Endpoint } from '../../http/call.ts'
import { deleteMapHistory, getMapHistory, listMapSaves } from './map-history.ts'
import { getMapRevision, restoreMapRevision } from './map-revisions.ts'

export const historyEndpoints: readonly Endpoint[] = [
  getMapHistory,
  listMapSaves,
  deleteMapHistory,
  getMapRevision,
  restoreMapRevision,
]
