import type { DatasetSource } from '@terrier/contract/datasets'
import type { ReportedLayer, ReportedOwnership, SiteReport } from '@terrier/contract/reports'

import { formatDistance } from '../format/distance.ts'
import { formatHectaresAlone } from '../format/format-area.ts'
import { layers, type Layer } from '../land-data/layers.ts'
import type { ReportWords } from './report-csv.ts'

interface ReportColumn {
  readonly name: string
  /** Figures end at the right of their column. */
  readonly isFigure: boolean
}

export interface ReportTable {
  readonly kind: 'table'
  readonly caption: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface ReportParagraph {
  readonly kind: 'paragraph'
  readonly text: string
}

export interface ReportSection {
  readonly heading: string
  readonly blocks: readonly (ReportTable | ReportParagraph)[]
}

/** A report as it is read on pages: what it says, in order, without saying how it looks. */
export interface ReportDocument {
  readonly title: string
  /** Null unless the data is made up. */
  readonly warning: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly sections: readonly ReportSection[]
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof directions)[number]

/** The words of a report on pages that are not the publishers'. */
export interface DocumentWords extends ReportWords {
  readonly fictional: string
  readonly onePoint: string
  readonly hectaresOf: (hectares: string) => string
  readonly gridReference: string
  readonly middle: string
  readonly ownership: string
  readonly sumHelp: string
  readonly kinds: string
  readonly kind: string
  readonly owners: string
  readonly tenure: string
  readonly parcels: string
  readonly title: string
  readonly total: string
  readonly jointly: (count: number) => string
  readonly listed: (shown: number, count: number) => string
  readonly otherTitlesHelp: string
  readonly land: string
  readonly boundaries: string
  readonly layer: string
  readonly kindOrName: string
  readonly nothing: string
  readonly distance: string
  readonly direction: (direction: Direction) => string
  readonly changes: string
  readonly changesSince: (month: string) => string
  readonly number: string
  readonly noChanges: string
  readonly changesIncomplete: string
  readonly knownSince: (month: string) => string
  readonly neverImported: string
  readonly sources: string
  readonly caveat: string
  readonly edition: (edition: string) => string
}

/** The direction of the compass that is nearest to degrees clockwise from north. */
export const directionOf = (bearing: number): Direction =>
  directions[Math.round(bearing / 45) % directions.length] ?? 'n'

/**
 * A report as pages. It has no time of its own: what it says follows from the figures alone.
 *
 * @param notes paragraphs after the sources, such as when it was made
 */
export function reportDocument(
  report: SiteReport,
  { name, words, notes = [] }: { name: string; words: DocumentWords; notes?: readonly string[] },
): ReportDocument {
  const [lng, lat] = report.centre
  const size = words.hectaresOf(hectares(report.squareMetres))
  return {
    title: name,
    warning: report.sources.some(({ fictional }) => fictional) ? words.fictional : null,
    facts: [
      [words.area, report.isPoint ? words.onePoint : size],
      ...(report.gridReference === null
        ? []
        : [[words.gridReference, report.gridReference] as const]),
      [words.middle, `${lat.toFixed(6)}, ${lng.toFixed(6)}`],
    ],
    sections: [
      { heading: words.ownership, blocks: ownershipBlocks(report, words) },
      { heading: words.land, blocks: layerBlocks(report, 'fill', words) },
      { heading: words.boundaries, blocks: layerBlocks(report, 'boundary', words) },
      { heading: words.changes, blocks: changeBlocks(report.changes, words) },
      {
        heading: words.sources,
        blocks: [
          words.caveat,
          ...report.sources.map((source) => sourceOf(source, words)),
          ...notes,
        ].map(paragraph),
      },
    ],
  }
}

const paragraph = (text: string): ReportParagraph => ({ kind: 'paragraph', text })

/** Nothing without rows. */
function table(
  caption: string,
  columns: readonly ReportColumn[],
  rows: ReportTable['rows'],
): ReportTable[] {
  return rows.length === 0 ? [] : [{ kind: 'table', caption, columns, rows }]
}

const textColumn = (name: string): ReportColumn => ({ name, isFigure: false })
const figureColumn = (name: string): ReportColumn => ({ name, isFigure: true })

const sizeColumns = ({ columns: [, , , , size, share] }: DocumentWords) => [
  figureColumn(size),
  figureColumn(share),
]

function ownershipBlocks(report: SiteReport, labels: DocumentWords): ReportSection['blocks'] {
  const { ownership, squareMetres: whole } = report
  if (ownership.knowledge !== 'known') return [paragraph(labels.knowledge(ownership.knowledge))]
  const sizes = sizeColumns(labels)
  const { classes, ownerCount, otherTitleCount } = ownership
  const kinds = classes.map(({ ownerClass, parcels, squareMetres }) =>
    rowOf([labels.unknownOwner(ownerClass), formatCount(parcels)], squareMetres, whole),
  )
  const owners = ownership.owners.map((owner) => [
    [
      owner.name ?? labels.unknownOwner(owner.ownerClass),
      ...(owner.jointly > 0 ? [labels.jointly(owner.jointly)] : []),
    ].join(' '),
    owner.tenures.join(', '),
    formatCount(owner.parcels),
    ...figures(owner.squareMetres, whole),
  ])
  const sum = remaining(ownership, whole, labels)
  const others = ownership.otherTitles.map(({ titleNo, tenure, owners: names, squareMetres }) => {
    const named = names.map(({ name }) => name).join('; ')
    return rowOf([titleNo, tenure ?? '', named], squareMetres, whole)
  })
  return [
    paragraph(labels.sumHelp),
    ...table(
      labels.kinds,
      [textColumn(labels.kind), figureColumn(labels.parcels), ...sizes],
      kinds,
    ),
    ...table(
      labels.owners,
      [textColumn(labels.owner), textColumn(labels.tenure), figureColumn(labels.parcels), ...sizes],
      [...owners, ...sum],
    ),
    ...listed(owners.length, ownerCount, labels),
    ...table(
      labels.otherTitle,
      [textColumn(labels.title), textColumn(labels.tenure), textColumn(labels.owner), ...sizes],
      others,
    ),
    ...(others.length > 0 ? [paragraph(labels.otherTitlesHelp)] : []),
    ...listed(others.length, otherTitleCount, labels),
  ]
}

/** What is added and subtracted below the owners, so that the rows add up to the area. */
function remaining(ownership: ReportedOwnership, whole: number, labels: DocumentWords): string[][] {
  const rows = [
    // Not -0 where nothing overlaps.
    [labels.overlap, 0 - ownership.overlapSquareMetres],
    [labels.unregistered, ownership.unregisteredSquareMetres],
    [labels.remainder, ownership.remainderSquareMetres],
    [labels.total, whole],
  ] as const
  return rows.map(([name, squareMetres]) => rowOf([name, '', ''], squareMetres, whole))
}

const rowOf = (cells: readonly string[], squareMetres: number, whole: number): string[] => [
  ...cells,
  ...figures(squareMetres, whole),
]

const listed = (shown: number, count: number, labels: DocumentWords): ReportParagraph[] =>
  shown < count ? [paragraph(labels.listed(shown, count))] : []

function layerBlocks(
  { layers: reported, squareMetres: whole }: SiteReport,
  kind: Layer['kind'],
  labels: DocumentWords,
): ReportSection['blocks'] {
  const ofKind = reported.flatMap((one) => {
    const layer = layers.find(({ id }) => id === one.layer)
    return layer?.kind === kind ? [{ ...one, layer }] : []
  })
  const inside = ofKind.flatMap(({ layer, knowledge, parts }) => {
    const none = knowledge === 'known' ? labels.nothing : labels.knowledge(knowledge)
    if (parts.length === 0) return [[layer.title, none, '', '']]
    return parts.map((part) => [
      layer.title,
      namesOf(part, layer),
      ...figures(part.squareMetres, whole),
    ])
  })
  const nearest = ofKind.flatMap(({ layer, nearest: found }) =>
    found ? [[layer.title, nameOf(found, layer), distanceOf(found, labels)]] : [],
  )
  const columns = [textColumn(labels.layer), textColumn(labels.kindOrName)]
  return [
    ...table(labels.area, [...columns, ...sizeColumns(labels)], inside),
    ...table(labels.nearest, [...columns, figureColumn(labels.distance)], nearest),
  ]
}

type Named = Pick<ReportedLayer['parts'][number], 'legendIndex' | 'name'>

const labelOf = ({ legendIndex }: Named, layer: Layer): string =>
  layer.legend[legendIndex]?.label ?? layer.title

const namesOf = (part: Named, layer: Layer): string =>
  [...new Set([labelOf(part, layer), part.name ?? ''])].filter(Boolean).join(', ')

const nameOf = (part: Named, layer: Layer): string => part.name ?? labelOf(part, layer)

const distanceOf = (
  { distanceMetres, bearing }: NonNullable<ReportedLayer['nearest']>,
  labels: DocumentWords,
): string => `${formatDistance(distanceMetres)} ${labels.direction(directionOf(bearing))}`

function changeBlocks(
  { since, knownSince, byKind, isIncomplete }: SiteReport['changes'],
  labels: DocumentWords,
): ReportSection['blocks'] {
  const rows = byKind.map(({ kind, count }) => [labels.changeKind(kind), formatCount(count)])
  const caption = since === null ? labels.changes : labels.changesSince(labels.edition(since))
  const notes = [
    ...(rows.length === 0 && knownSince !== null ? [labels.noChanges] : []),
    ...(isIncomplete ? [labels.changesIncomplete] : []),
    knownSince === null ? labels.neverImported : labels.knownSince(labels.edition(knownSince)),
  ]
  return [
    ...table(caption, [textColumn(labels.change), figureColumn(labels.number)], rows),
    ...notes.map(paragraph),
  ]
}

const sourceOf = (
  { title, edition, publisher, licence, attribution }: DatasetSource,
  labels: DocumentWords,
): string => `${title}, ${labels.edition(edition)}. ${publisher}. ${licence}. ${attribution}`

const grouped = new Intl.NumberFormat('en-GB')

/** With thousands separators, like the hectares beside it. */
const formatCount = (count: number): string => grouped.format(count)

const squareMetresPerHectare = 10_000

const hectares = (squareMetres: number): string =>
  formatHectaresAlone(squareMetres / squareMetresPerHectare)

const figures = (squareMetres: number, whole: number): [string, string] => [
  hectares(squareMetres),
  `${(whole === 0 ? 0 : (100 * squareMetres) / whole).toFixed(1)} %`,
]
