import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Operation } from '@terrier/domain/document/operation'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { z } from 'zod'

const Position = z
  .array(z.number())
  .min(2)
  .refine(([lng = 0, lat = 0]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
  .transform(([lng = 0, lat = 0]): LngLat => [lng, lat])
const Line = z.array(Position).min(2)
/** Four positions make a triangle: the last is the first again. */
const Ring = z.array(Position).min(4)
/** Some clients send the outer ring alone. */
const Rings = z.union([z.array(Ring).min(1), Ring.transform((ring) => [ring])])

/** The change that puts a copy on a map. It is named by the next number unless it brings a name. */
export function addCopy(kind: ObjectKind, uuid: string, object: CopiedObject): Operation {
  const text = { name: object.name ?? undefined, description: object.description ?? undefined }
  const given = {
    uuid,
    ...(text.name !== undefined && text.name !== '' && { name: text.name }),
    ...(text.description !== undefined && { description: text.description }),
  }
  if (kind === 'marker') {
    const lngLat = parsed(Position, object.center, 'object.center')
    return addMarker({ ...given, lngLat })
  }
  return addDrawing({ ...given, shape: shapeOf(kind, object.vertices) })
}

function shapeOf(kind: 'polygon' | 'line', vertices: unknown): Shape {
  return kind === 'line'
    ? { type: 'LineString', coordinates: parsed(Line, vertices, 'object.vertices') }
    : { type: 'Polygon', coordinates: parsed(Rings, vertices, 'object.vertices') }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('bad-request', { errors: { [field]: ['are no coordinates of this kind'] } })
}
