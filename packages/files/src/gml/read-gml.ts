import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import type { SourceFeature } from '../source-feature.ts'
import { visitXml } from '../xml/xml-events.ts'
import { GmlVisitor } from './gml-visitor.ts'

/**
 * Streams the features of a GML file: simple features as publishers and GIS programs write them in
 * GML 2 to 3.2. Links are never fetched. Throws `RefusedFile` for a file that does not state its
 * CRS, or states an unknown one.
 */
export async function* readGml(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  const visitor = new GmlVisitor(input.name, report)
  for await (const _ of visitXml(input, watch, visitor)) yield* visitor.take()
}
