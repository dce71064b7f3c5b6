import type { Crs } from '../crs.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import type { SourceFeature } from '../source-feature.ts'
import { visitXml } from '../xml/xml-events.ts'
import { KmlVisitor } from './kml-visitor.ts'

/**
 * Streams the placemarks of a KML file, from all its folders, in WGS 84, as KML always is, unless
 * `crs` states otherwise.
 */
export async function* readKml(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
  crs: Crs | undefined,
): AsyncGenerator<SourceFeature> {
  const visitor = new KmlVisitor(report, crs)
  for await (const _ of visitXml(input, watch, visitor)) yield* visitor.take()
}
