import type { Endpoint } from '../../http/call.ts'
import {
  deleteDataGroupObject,
  deleteDataGroupObjects,
  editDataGroupObject,
  editDataGroupObjectGeometry,
  listDataGroupObjects,
  restoreDataGroupObject,
  saveDataGroupObject,
  saveDataGroupObjects,
} from './data-group-objects.ts'
import { listDataGroups, summariseDataGroups } from './data-groups.ts'

export const dataGroupEndpoints: readonly Endpoint[] = [
  listDataGroups,
  summariseDataGroups,
  listDataGroupObjects,
  saveDataGroupObject,
  saveDataGroupObjects,
  editDataGroupObject,
  editDataGroupObjectGeometry,
  deleteDataGroupObject,
  restoreDataGroupObject,
  deleteDataGroupObjects,
]
