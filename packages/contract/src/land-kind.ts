import * as z from 'zod/mini'

/**
 * What a piece of unregistered land is, in the order of lists. `unknown` is land of a month that
 * was computed before pieces were told apart.
 */
export const LandKind = z.enum(['land', 'unknown', 'verge', 'road', 'rail', 'water', 'foreshore'])
export type LandKind = z.infer<typeof LandKind>

/** By what the kind of a piece was determined: a dataset of lines, or its shape alone. */
export const ClassifiedBy = z.enum([
  'open-roads',
  'open-rivers',
  'railway-lines',
  'high-water',
  'shape',
])
export type ClassifiedBy = z.infer<typeof ClassifiedBy>

/**
 * How land is reached: it adjoins a road, one is within 20 m, or none is. `unknown` where no road
 * lines are imported and the land adjoins nothing that looks like a road.
 */
export const LandAccess = z.enum(['adjoins-road', 'near-road', 'no-road', 'unknown'])
export type LandAccess = z.infer<typeof LandAccess>
