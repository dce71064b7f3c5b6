import * as z from 'zod/mini'

import { positionMaxNumbers } from './limits.ts'

/** Degrees of WGS 84. Whatever lies beyond them has no place on any map. */
const Longitude = z.number().check(z.gte(-180), z.lte(180))
const Latitude = z.number().check(z.gte(-90), z.lte(90))

/** A position of a saved map, as GeoJSON has it: longitude, latitude, and perhaps a height. */
export const Position = z
  .tuple([Longitude, Latitude], z.number())
  .check(z.refine((numbers) => numbers.length <= positionMaxNumbers, 'has too many numbers'))
