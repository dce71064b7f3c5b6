import type { Endpoint } from '../../http/call.ts'
import { copyObjectToMap, editMapObject } from './map-objects.ts'
import { saveMap, saveMapChanges, saveMapLngLat, saveMapZoom } from './map-saves.ts'
import { deleteMap, getMap, getMapChanges, listMaps, viewMap } from './maps.ts'

export const mapEndpoints: readonly Endpoint[] = [
  listMaps,
  getMap,
  getMapChanges,
  saveMap,
  saveMapChanges,
  saveMapZoom,
  saveMapLngLat,
  copyObjectToMap,
  editMapObject,
  viewMap,
  deleteMap,
]
