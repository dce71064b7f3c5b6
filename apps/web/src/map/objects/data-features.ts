import type { DataGroup } from '@terrier/contract/data-groups'

import { colourOf, type DataObjectRef } from '../../document/data-groups.ts'
import { darkened } from '../overlays/contrast.ts'
import {
  byUuid,
  type ObjectFeature,
  type ObjectFeatures,
  type ObjectProperties,
} from './object-features.ts'

type Active = DataObjectRef | null

/** The markers of data groups, for the source in which they cluster with those of the map. */
export function dataMarkerFeatures(groups: readonly DataGroup[], active: Active): ObjectFeatures {
  return byUuid(
    groups.flatMap((group): ObjectFeature[] => {
      const propertiesOf = propertiesIn(group, active)
      const markers = group.markers.map((marker) => ({
        type: 'Feature' as const,
        properties: propertiesOf(marker),
        geometry: marker.location,
      }))
      if (group.show_marker_in_polys === 0) return markers
      const centres = group.polygons.map((polygon) => ({
        type: 'Feature' as const,
        properties: propertiesOf(polygon),
        geometry: polygon.center,
      }))
      return [...markers, ...centres]
    }),
  )
}

/** The polygons and lines of data groups, the topmost group last. */
export function dataShapeFeatures(groups: readonly DataGroup[], active: Active): ObjectFeatures {
  return byUuid(
    groups.toReversed().flatMap((group): ObjectFeature[] => {
      const propertiesOf = propertiesIn(group, active)
      return [...group.polygons, ...group.lines].map((shape) => ({
        type: 'Feature',
        properties: { ...propertiesOf(shape), area: 'area' in shape ? shape.area : 0 },
        geometry: shape.vertices,
      }))
    }),
  )
}

function propertiesIn(group: DataGroup, active: Active) {
  const colour = colourOf(group)
  const dataGroupId = group.iddata_groups
  const shared = { colour, outline: darkened(colour, 3), area: 0, dataGroupId }
  return ({ uuid, name }: { readonly uuid: string; readonly name: string }): ObjectProperties => ({
    ...shared,
    // Copies may bear the uuid of what they were made from.
    uuid: `${dataGroupId}/${uuid}`,
    objectUuid: uuid,
    name,
    isActive: active?.dataGroupId === dataGroupId && active.uuid === uuid,
  })
}
