import type { Watch } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import type { SourceFeature } from '../source-feature.ts'
import { visitXml } from '../xml/xml-events.ts'
import { KmlVisitor } from './kml-visitor.ts'

/** The placemarks of a KML file, of all its folders. KML is always in WGS 84. */
export async function* readKml(input: Input, watch: Watch): AsyncGenerator<SourceFeature> {
  const visitor = new KmlVisitor()
  for await (const _ of visitXml(input, watch, visitor)) yield* visitor.take()
}
