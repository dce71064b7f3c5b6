import type { DatasetSource } from '@terrier/contract/datasets'
import type { ReportedLayer, SiteReport } from '@terrier/contract/reports'

import { xmlText } from '../export/xml-text.ts'
import { formatDistance } from '../format/distance.ts'
import { formatHectaresAlone } from '../format/format-area.ts'
import { formatEdition } from '../format/format-edition.ts'
import { layers } from '../land-data/layers.ts'
import { packReportWords as words } from './report-words.ts'

const squareMetresPerHectare = 10_000

type Cells = readonly string[]

/** A report as one HTML page without scripts or other files, to read and to print on A4. */
export function reportHtml(report: SiteReport, name: string): string {
  const title = xmlText(name)
  const isFictional = report.sources.some(({ fictional }) => fictional)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${isFictional ? '<p><strong>Fictional data: none of this land exists.</strong></p>' : ''}
<p>${xmlText(whereOf(report))}</p>
${ownershipHtml(report)}
<h2>Land data and administrative areas</h2>
${table('What lies in the area', ['Layer', 'Kind or name', ...figureHeads], layerRows(report))}
${nearestTable(report.layers)}
${changesHtml(report.changes)}
<h2>Sources</h2>
<p>Boundaries are those of the published data: a title plan may differ, and only the register itself proves ownership.</p>
<ul>
${report.sources.map((source) => `<li>${xmlText(sourceOf(source))}</li>`).join('\n')}
</ul>
</body>
</html>
`
}

const style = `
@page { size: A4; margin: 18mm }
body { font: 11pt/1.45 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a }
table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem }
caption { text-align: start; font-weight: 600; padding: 0.5rem 0 }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #c8c8c8; overflow-wrap: anywhere }
.figure { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
tr { break-inside: avoid }
h2 { break-after: avoid; margin-top: 2rem }
@media print { body { margin: 0; max-width: none; padding: 0 } }
`

const figureHeads = ['Hectares', 'Share']

function whereOf({ isPoint, squareMetres, gridReference, centre: [lng, lat] }: SiteReport): string {
  const size = isPoint ? 'One point' : `${hectares(squareMetres)} hectares`
  const grid = gridReference === null ? '' : `, grid reference ${gridReference}`
  return `${size}${grid}, middle at ${lat.toFixed(6)}, ${lng.toFixed(6)}.`
}

function ownershipHtml(report: SiteReport): string {
  const { ownership, squareMetres: whole } = report
  const title = '<h2>Who owns it</h2>'
  if (ownership.knowledge !== 'known') {
    return `${title}\n<p>${xmlText(words.knowledge(ownership.knowledge))}</p>`
  }
  const figures = (squareMetres: number) => figureCells(squareMetres, whole)
  const sum = [
    [words.overlap, -ownership.overlapSquareMetres],
    [words.unregistered, ownership.unregisteredSquareMetres],
    [words.remainder, ownership.remainderSquareMetres],
    ['The area', whole],
  ] as const
  const owners = [
    ...ownership.owners.map(({ name, jointly, ownerClass, tenures, parcels, squareMetres }) => [
      `${name ?? words.unknownOwner(ownerClass)}${jointly > 0 ? ` and ${jointly} more` : ''}`,
      tenures.join(', '),
      String(parcels),
      ...figures(squareMetres),
    ]),
    ...sum.map(([name, squareMetres]) => [name, '', ''].concat(figures(squareMetres))),
  ]
  const others = ownership.otherTitles.map(({ titleNo, tenure, owners: names, squareMetres }) => [
    titleNo,
    tenure ?? '',
    names.map(({ name }) => name).join('; '),
    ...figures(squareMetres),
  ])
  return [
    title,
    '<p>Each parcel counts once, for the owner of its freehold where that is known. The rows add up to the area.</p>',
    table('By owner', ['Owner', 'Tenure', 'Parcels', ...figureHeads], owners),
    table(words.otherTitle, ['Title', 'Tenure', 'Proprietors', ...figureHeads], others),
    listedOf('owners', ownership.owners.length, ownership.ownerCount),
    listedOf('other titles', ownership.otherTitles.length, ownership.otherTitleCount),
  ].join('\n')
}

const listedOf = (what: string, listed: number, count: number): string =>
  listed < count ? `<p>The largest ${listed} of ${count} ${what} are listed.</p>` : ''

const titleOf = (id: string): string => layers.find((layer) => layer.id === id)?.title ?? id

const labelOf = (id: string, legendIndex: number): string =>
  layers.find((layer) => layer.id === id)?.legend[legendIndex]?.label ?? ''

const layerRows = ({ layers: reported, squareMetres: whole }: SiteReport): Cells[] =>
  reported.flatMap(({ layer, knowledge, parts }) => {
    if (parts.length === 0) {
      const none = knowledge === 'known' ? 'None in this area.' : words.knowledge(knowledge)
      return [[titleOf(layer), none, '', '']]
    }
    return parts.map(({ legendIndex, name, squareMetres }) => [
      titleOf(layer),
      [...new Set([labelOf(layer, legendIndex), name ?? ''])].filter(Boolean).join(', '),
      ...figureCells(squareMetres, whole),
    ])
  })

function nearestTable(reported: readonly ReportedLayer[]): string {
  const rows = reported.flatMap(({ layer, nearest }) =>
    nearest
      ? [
          [
            titleOf(layer),
            nearest.name ?? labelOf(layer, nearest.legendIndex),
            formatDistance(nearest.distanceMetres),
          ],
        ]
      : [],
  )
  return table(words.nearest, ['Layer', 'Kind or name', 'Distance'], rows)
}

function changesHtml({ since, knownSince, byKind, isIncomplete }: SiteReport['changes']): string {
  const rows = byKind.map(({ kind, count }) => [words.changeKind(kind), String(count)])
  const known =
    knownSince === null
      ? 'No month of the register has been imported.'
      : `Nothing is known of the time before ${formatEdition(knownSince)}.`
  return [
    '<h2>What has changed</h2>',
    rows.length === 0 ? '<p>Nothing, as far as the months that were imported show.</p>' : '',
    table(
      since === null ? 'Changes' : `In the register since ${formatEdition(since)}`,
      ['Change', 'Number'],
      rows,
    ),
    isIncomplete ? '<p>There are more around this area: older ones are not counted.</p>' : '',
    `<p>${known}</p>`,
  ].join('\n')
}

const sourceOf = ({ title, edition, publisher, licence, attribution }: DatasetSource): string =>
  `${title}, ${formatEdition(edition)}. ${publisher}. ${licence}. ${attribution}`

const hectares = (squareMetres: number): string =>
  formatHectaresAlone(squareMetres / squareMetresPerHectare)

const figureCells = (squareMetres: number, whole: number): [string, string] => [
  hectares(squareMetres),
  `${(whole === 0 ? 0 : (100 * squareMetres) / whole).toFixed(1)} %`,
]

const figureColumns = new Set([...figureHeads, 'Parcels', 'Distance', 'Number'])

/** Nothing without rows. */
function table(caption: string, heads: Cells, rows: readonly Cells[]): string {
  if (rows.length === 0) return ''
  const classOf = (column: number) =>
    figureColumns.has(heads[column] ?? '') ? ' class="figure"' : ''
  const headCells = heads.map(
    (head, column) => `<th scope="col"${classOf(column)}>${xmlText(head)}</th>`,
  )
  const rowOf = (cells: Cells) =>
    cells.map((cell, column) => `<td${classOf(column)}>${xmlText(cell)}</td>`).join('')
  return `<table>
<caption>${xmlText(caption)}</caption>
<thead><tr>${headCells.join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${rowOf(cells)}</tr>`).join('\n')}
</tbody>
</table>`
}
