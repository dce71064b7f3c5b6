import { mapDescriptionMaxLength, objectNameMaxLength } from '@terrier/contract/limits'
import { Position } from '@terrier/contract/map-position'
import {
  DrawingGeometry,
  ObjectColour,
  ObjectUuid,
  SavedDrawing,
  SavedMarker,
} from '@terrier/contract/saved-map'

import { isFields, type Fields } from './json-fields.ts'
import { isSameJson } from './is-same-json.ts'
import { measureDrawing } from './measure-drawing.ts'
import type { RepairLog } from './repair-log.ts'
import { nearestPosition, repairedLine, repairedRings } from './repair-positions.ts'
import { truncateText } from './truncate-text.ts'
import { shapeOf } from './saved-shape.ts'

/** The repaired marker as a list of one; empty when it cannot be repaired. */
export function repairMarker(item: unknown, log: RepairLog): SavedMarker[] {
  const valid = SavedMarker.safeParse(item)
  // The input that was validated, not the parser's copy.
  if (valid.success) return [item as SavedMarker]
  const fields = isFields(item) ? item : {}
  const before = log.total
  const coordinates = nearestPosition(fields['coordinates'])
  const marker = SavedMarker.safeParse({ ...repairWords(fields, 'Marker', log), coordinates })
  return kept(marker, fields, {
    isMoved: !isSameJson(coordinates, fields['coordinates']),
    before,
    log,
  })
}

/** The repaired polygon or line as a list of one; empty when it has no usable shape. */
export function repairDrawing(item: unknown, log: RepairLog): SavedDrawing[] {
  const valid = SavedDrawing.safeParse(item)
  if (valid.success) return [item as SavedDrawing]
  const fields = isFields(item) ? item : {}
  const feature = isFields(fields['data']) ? fields['data'] : {}
  const before = log.total
  const old = feature['geometry']
  const geometry = repairGeometry(old)
  const drawing = SavedDrawing.safeParse(
    geometry && {
      ...repairWords(fields, 'Shape', log),
      ...measuresOf(geometry, fields),
      type: geometry.type,
      data: { ...feature, type: 'Feature', geometry },
    },
  )
  return kept(drawing, fields, { isMoved: !isSameJson(geometry, old), before, log })
}

function kept<T>(
  result: { readonly success: true; readonly data: T } | { readonly success: false },
  fields: Fields,
  { isMoved, before, log }: { isMoved: boolean; before: number; log: RepairLog },
): T[] {
  if (!result.success) {
    log.add('left-out', fields)
    return []
  }
  if (isMoved) log.add('positions', fields)
  else if (log.total === before) log.add('details', fields)
  return [result.data]
}

function repairWords(fields: Fields, noName: string, log: RepairLog): Fields {
  const { uuid, name, description, colour, ...rest } = fields
  const isNamed = ObjectUuid.safeParse(uuid).success
  if (!isNamed) log.add('uuids', fields)
  return {
    ...rest,
    // `withUniqueUuids` makes duplicates unique later.
    uuid: isNamed ? uuid : 'repaired',
    name: typeof name === 'string' ? truncateText(name, objectNameMaxLength, log) : noName,
    ...(typeof description === 'string' && {
      description: truncateText(description, mapDescriptionMaxLength, log),
    }),
    ...(ObjectColour.safeParse(colour).success && { colour }),
  }
}

function repairGeometry(geometry: unknown): DrawingGeometry | null {
  if (!isFields(geometry)) return null
  const { type, coordinates } = geometry
  const repaired = type === 'Polygon' ? repairedRings(coordinates) : repairedLine(coordinates)
  const result = DrawingGeometry.safeParse(repaired && { ...geometry, coordinates: repaired })
  return result.success ? result.data : null
}

/** The saved measures where they are plausible, else measured from the shape. */
function measuresOf(geometry: DrawingGeometry, { center, length, area }: Fields): Fields {
  const measured = measureDrawing(shapeOf(geometry))
  const { length: Length, area: Area } = SavedDrawing.shape
  return {
    center: Position.safeParse(center).success ? center : measured.center,
    length: Length.safeParse(length).success ? length : measured.length,
    area: Area.safeParse(area).success ? area : measured.area,
  }
}
