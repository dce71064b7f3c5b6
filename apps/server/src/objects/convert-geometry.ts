import { mapMaxRings, mapRingMaxPositions } from '@terrier/contract/limits'
import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import { isRing } from '@terrier/contract/ring'
import type { SingleGeometry } from '@terrier/geo/single-parts'
import { assertNever } from '@terrier/geo/assert-never'
import type { LngLat } from '@terrier/geo/position'
import { z } from 'zod'

const Position = z
  .array(z.number())
  .min(2)
  .refine(([lng = 0, lat = 0]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
  .transform(([lng = 0, lat = 0]): LngLat => [lng, lat])
const Line = z.array(Position).min(2).max(mapRingMaxPositions)
/** A triangle has four positions: the last repeats the first. Some clients leave the ring open. */
const Ring = z.array(Position).min(4).max(mapRingMaxPositions).transform(closed).refine(isRing)
/** Some clients send the outer ring alone. */
const Rings = z.union([z.array(Ring).min(1).max(mapMaxRings), Ring.transform((ring) => [ring])])

/**
 * The geometry of an object that a client copies: a marker has its position in `center`, the others
 * have `vertices`. Throws 'bad-request', which names the field under `where`.
 */
export function convertGeometry<Kind extends ObjectKind>(
  kind: Kind,
  object: CopiedObject,
  where?: string,
): Extract<SingleGeometry, { type: GeometryType[Kind] }>
export function convertGeometry(
  kind: ObjectKind,
  { center, vertices }: CopiedObject,
  where = 'object',
): SingleGeometry {
  switch (kind) {
    case 'marker':
      return { type: 'Point', coordinates: parsed(Position, center, `${where}.center`) }
    case 'line':
      return { type: 'LineString', coordinates: parsed(Line, vertices, `${where}.vertices`) }
    case 'polygon':
      return { type: 'Polygon', coordinates: parsed(Rings, vertices, `${where}.vertices`) }
    default:
      return assertNever(kind)
  }
}

interface GeometryType {
  readonly marker: 'Point'
  readonly line: 'LineString'
  readonly polygon: 'Polygon'
}

function closed(ring: readonly LngLat[]): LngLat[] {
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return first && !isClosed ? [...ring, first] : [...ring]
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Problem('bad-request', { errors: { [field]: ['are no coordinates of this kind'] } })
}
