import * as z from 'zod/mini'

import { positionMaxNumbers } from './limits.ts'

/** Degrees (WGS 84). A position out of range cannot be drawn on any map. */
const Longitude = z.number().check(z.gte(-180), z.lte(180))
const Latitude = z.number().check(z.gte(-90), z.lte(90))

/**
 * A GeoJSON position of a saved map: longitude, latitude in degrees (WGS 84), and possibly a
 * height.
 */
export const Position = z
  .tuple([Longitude, Latitude], z.number())
  .check(z.refine((numbers) => numbers.length <= positionMaxNumbers, 'has too many numbers'))
