import { csvCell } from '@terrier/domain/export/csv-cell'
import { findLayer } from '@terrier/domain/land-data/layers'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'

import type { LandEvidence } from '../../api/land-evidence-query.ts'
import { kindReason, markLabel } from '../../text/describe-land.ts'

/**
 * The evidence as a table of what is known, its value and, for a neighbour or a layer, which one.
 * The byte order mark makes spreadsheets read it as UTF-8.
 */
export function evidenceCsv(evidence: LandEvidence): string {
  const lines = [['subject', 'name', 'value'], ...rowsOf(evidence)]
  const cells = lines.map((line) => line.map((cell) => csvCell(cell)).join(','))
  return `\u{FEFF}${cells.map((line) => `${line}\r\n`).join('')}`
}

type Row = readonly [subject: string, name: string, value: string | number | null]

function rowsOf({ piece, gridReference, ...found }: LandEvidence): Row[] {
  const [lng, lat] = piece.centre
  return [
    ['piece', 'id', piece.id],
    ['piece', 'grid_reference', gridReference],
    ['piece', 'lng', roundHalfUp(lng, 6)],
    ['piece', 'lat', roundHalfUp(lat, 6)],
    ['piece', 'area_m2', roundHalfUp(piece.areaSquareMetres, 2)],
    ['piece', 'kind', piece.kind],
    ['piece', 'classified_by', piece.classifiedBy],
    ['piece', 'reason', kindReason(piece.kind, piece.classifiedBy)],
    ['piece', 'access', piece.access],
    ['piece', 'compactness', roundHalfUp(piece.compactness, 3)],
    ...piece.marks.map((mark): Row => ['mark', mark.dataset, markLabel(mark)]),
    ...found.neighbours.map((each): Row => {
      const { polyId, titleNo, tenure, owners } = each
      return ['neighbour', String(polyId), [titleNo, tenure, ...owners].filter(Boolean).join('; ')]
    }),
    ...found.overlaps.map(({ dataset, name, legendIndex }): Row => {
      const layer = findLayer(dataset)
      return ['layer', layer?.title ?? dataset, name ?? layer?.legend[legendIndex]?.label ?? null]
    }),
    ...found.sources.map(({ title, edition, publisher, licence }): Row => {
      return ['source', title, `${edition}; ${publisher}; ${licence}`]
    }),
  ]
}
