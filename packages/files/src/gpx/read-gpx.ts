import type { Crs } from '../crs.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import type { SourceFeature } from '../source-feature.ts'
import { visitXml } from '../xml/xml-events.ts'
import { GpxVisitor } from './gpx-visitor.ts'

/**
 * Streams the waypoints, routes and tracks of a GPX file, in WGS 84, as GPX always is, unless `crs`
 * states otherwise.
 */
export async function* readGpx(
  input: Input,
  watch: ReadMonitor,
  crs: Crs | undefined,
): AsyncGenerator<SourceFeature> {
  const visitor = new GpxVisitor(crs)
  for await (const _ of visitXml(input, watch, visitor)) yield* visitor.take()
}
