import * as z from 'zod/mini'

import { SiteReport } from './reports.ts'

/*
 * Files of an evidence pack that programs read: the page makes a report for paper and a print of
 * them.
 */

/** `manifest.json`, as far as it is read. */
export const PackManifest = z.object({
  map: z.object({ name: z.string(), revision: z.int(), savedAt: z.string() }),
  request: z.object({ siteName: z.string() }),
  /** The published states of the data that the pack was made from. */
  datasets: z.array(z.object({ id: z.string(), version: z.int(), corrections: z.int() })),
})
export type PackManifest = z.infer<typeof PackManifest>

/** `report.json`: the report without its time and its ground, and with a name for any site. */
export const PackReport = z.extend(z.omit(SiteReport, { createdAt: true, geometry: true }), {
  name: z.string(),
})

/** `site.geojson`: one feature. */
export const PackSite = z.object({
  features: z.tuple([z.object({ geometry: SiteReport.shape.geometry })]),
})

const rings = z.array(z.array(z.array(z.number())))

/** `map-properties.geojson`: the properties that are selected on the map. */
export const PackProperties = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.record(z.string(), z.unknown()),
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: rings }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
      ]),
    }),
  ),
})
export type PackProperties = z.infer<typeof PackProperties>
