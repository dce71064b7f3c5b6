import type { SiteReport } from '@terrier/contract/reports'

import { csvCell } from '../export/csv-cell.ts'
import { layers } from '../land-data/layers.ts'

/** The words of a report that are not the publishers'. */
export interface ReportWords {
  readonly columns: readonly [
    section: string,
    name: string,
    detail: string,
    squareMetres: string,
    hectares: string,
    percent: string,
    source: string,
  ]
  readonly area: string
  readonly owner: string
  readonly otherTitle: string
  readonly overlap: string
  readonly unregistered: string
  readonly remainder: string
  readonly nearest: string
  readonly change: string
  readonly unknownOwner: (ownerClass: number) => string
  readonly knowledge: (knowledge: SiteReport['ownership']['knowledge']) => string
  readonly changeKind: (kind: SiteReport['changes']['byKind'][number]['kind']) => string
}

type Row = readonly (string | number | null)[]

const squareMetresPerHectare = 10_000

/**
 * A report as CSV (RFC 4180) with a byte order mark: a row for each figure, with the edition and
 * the licence it is under.
 */
export function reportCsv(report: SiteReport, words: ReportWords): string {
  const sourceOf = (id: string): string => {
    const source = report.sources.find((one) => one.id === id)
    return source ? `${source.title} ${source.edition}, ${source.publisher}, ${source.licence}` : ''
  }
  const figure = (
    section: string,
    name: string,
    detail: string,
    squareMetres: number | null,
    source: string,
  ): Row => [
    section,
    name,
    detail,
    squareMetres && Number(squareMetres.toFixed(2)),
    squareMetres && Number((squareMetres / squareMetresPerHectare).toFixed(4)),
    squareMetres && Number(((100 * squareMetres) / report.squareMetres).toFixed(2)),
    source,
  ]
  const rows: Row[] = [
    words.columns,
    figure(
      words.area,
      report.name ?? '',
      [report.gridReference, ...report.centre].join(' '),
      report.squareMetres,
      report.boundary ? sourceOf(report.boundary.layer) : '',
    ),
    ...ownershipRows(report, words, (...cells) => figure(...cells, sourceOf('ownership'))),
    ...report.layers.flatMap((layer) => layerRows(layer, words, figure, sourceOf(layer.layer))),
    ...report.changes.byKind.map(({ kind, count }): Row => [
      words.change,
      words.changeKind(kind),
      String(count),
      null,
      null,
      null,
      sourceOf('ownership'),
    ]),
  ]
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function ownershipRows(
  { ownership }: SiteReport,
  words: ReportWords,
  figure: (section: string, name: string, detail: string, squareMetres: number | null) => Row,
): Row[] {
  if (ownership.knowledge !== 'known') {
    return [figure(words.owner, '', words.knowledge(ownership.knowledge), null)]
  }
  return [
    ...ownership.owners.map((owner) =>
      figure(
        words.owner,
        owner.name ?? words.unknownOwner(owner.ownerClass),
        owner.tenures.join(', '),
        owner.squareMetres,
      ),
    ),
    figure(words.overlap, '', '', -ownership.overlapSquareMetres),
    figure(words.unregistered, '', '', ownership.unregisteredSquareMetres),
    figure(words.remainder, '', '', ownership.remainderSquareMetres),
    ...ownership.otherTitles.map(({ titleNo, tenure, owners, squareMetres }) =>
      figure(
        words.otherTitle,
        owners.map(({ name }) => name).join('; '),
        [titleNo, tenure ?? ''].join(' ').trim(),
        squareMetres,
      ),
    ),
  ]
}

function layerRows(
  { layer: id, knowledge, parts, nearest }: SiteReport['layers'][number],
  words: ReportWords,
  figure: (
    section: string,
    name: string,
    detail: string,
    squareMetres: number | null,
    source: string,
  ) => Row,
  source: string,
): Row[] {
  const layer = layers.find((one) => one.id === id)
  const title = layer?.title ?? id
  const labelOf = (legendIndex: number) => layer?.legend[legendIndex]?.label ?? ''
  if (knowledge !== 'known' && parts.length === 0) {
    return [figure(title, '', words.knowledge(knowledge), null, source)]
  }
  return [
    ...parts.map(({ legendIndex, name, squareMetres }) =>
      figure(title, labelOf(legendIndex), name ?? '', squareMetres, source),
    ),
    ...(nearest
      ? [
          figure(
            title,
            words.nearest,
            `${nearest.name ?? labelOf(nearest.legendIndex)}, ${Math.round(nearest.distanceMetres)} m`,
            null,
            source,
          ),
        ]
      : []),
  ]
}
