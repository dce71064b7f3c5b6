import type { DataGroup } from '@terrier/contract/data-groups'

import { colourOf, type DataObjectRef } from '../../document/data-objects.ts'
import type { GeometryEdit } from './geometry-edit.ts'
import {
  byUuid,
  type ObjectFeature,
  type ObjectFeatures,
  type ObjectProperties,
} from './object-features.ts'

type Active = DataObjectRef | null

/** The markers of data groups, for the source in which they cluster with those of the map. */
export function dataMarkerFeatures(groups: readonly DataGroup[], active: Active): ObjectFeatures {
  return together(
    groups.map((group) => remembered(markers, group, markersOf)),
    active,
  )
}

/** The polygons and lines of a data group, for its own source. */
export function dataShapeFeatures(group: DataGroup): ObjectFeatures {
  return remembered(shapes, group, shapesOf)
}

/**
 * The selected polygon or line of a data group; undefined if it is a marker, or the group is
 * hidden.
 */
export function activeDataShape(
  groups: readonly DataGroup[],
  { dataGroupId, uuid }: DataObjectRef,
): ObjectFeature | undefined {
  const group = groups.find(({ iddata_groups }) => iddata_groups === dataGroupId)
  return group && dataShapeFeatures(group).get(keyOf(dataGroupId, uuid))
}

/** A data group marker at the position it is dragged to, for the source of the selected marker. */
export function movedMarkerFeature({
  dataGroupId,
  uuid,
  name,
  colour,
  geometry,
}: Pick<GeometryEdit, 'dataGroupId' | 'uuid' | 'name' | 'colour' | 'geometry'>):
  | ObjectFeature
  | undefined {
  if (geometry.type !== 'Point') return undefined
  return {
    type: 'Feature',
    properties: {
      uuid: keyOf(dataGroupId, uuid),
      name,
      isActive: true,
      area: 0,
      colour,
      dataGroupId,
      objectUuid: uuid,
    },
    geometry: { type: 'Point', coordinates: [...geometry.coordinates] },
  }
}

type FeaturesByGroup = WeakMap<DataGroup, ObjectFeatures>

/**
 * Cached by group, so that selecting one object does not rebuild the features of a hundred
 * thousand.
 */
const markers: FeaturesByGroup = new WeakMap()
const shapes: FeaturesByGroup = new WeakMap()

function remembered(
  known: FeaturesByGroup,
  group: DataGroup,
  make: (group: DataGroup) => Iterable<ObjectFeature>,
): ObjectFeatures {
  const made = known.get(group) ?? byUuid(make(group))
  known.set(group, made)
  return made
}

function together(parts: readonly ObjectFeatures[], active: Active): ObjectFeatures {
  const key = active && keyOf(active.dataGroupId, active.uuid)
  const edited = key === null ? undefined : parts.find((part) => part.has(key))?.get(key)
  const [only] = parts
  if (only && parts.length === 1 && !edited) return only
  const all = new Map<string, ObjectFeature>()
  for (const part of parts) for (const [uuid, feature] of part) all.set(uuid, feature)
  if (edited) {
    const { uuid } = edited.properties
    all.set(uuid, { ...edited, properties: { ...edited.properties, isActive: true } })
  }
  return all
}

function* markersOf(group: DataGroup): Generator<ObjectFeature> {
  const colour = colourOf(group)
  const propertiesOf = propertiesIn(group)
  for (const marker of group.markers) {
    const properties = { ...propertiesOf(marker), colour }
    yield { type: 'Feature', properties, geometry: marker.location }
  }
  if (group.show_marker_in_polys === 0) return
  for (const polygon of group.polygons) {
    const properties = { ...propertiesOf(polygon), colour }
    yield { type: 'Feature', properties, geometry: polygon.center }
  }
}

function* shapesOf(group: DataGroup): Generator<ObjectFeature> {
  const propertiesOf = propertiesIn(group)
  for (const polygon of group.polygons) {
    const properties = propertiesOf(polygon, polygon.area)
    yield { type: 'Feature', properties, geometry: polygon.vertices }
  }
  for (const line of group.lines) {
    yield { type: 'Feature', properties: propertiesOf(line), geometry: line.vertices }
  }
}

function propertiesIn({ iddata_groups: dataGroupId }: DataGroup) {
  return (
    { uuid, name }: { readonly uuid: string; readonly name: string },
    area = 0,
  ): ObjectProperties => ({
    uuid: keyOf(dataGroupId, uuid),
    name,
    isActive: false,
    area,
    dataGroupId,
    objectUuid: uuid,
  })
}

/** Copies of an object may have the same uuid. */
const keyOf = (dataGroupId: number, uuid: string): string => `${dataGroupId}/${uuid}`
