import type { ChangeSummary, HistoryChange, ObjectGroup } from '@terrier/contract/change-summary'
import type { OwnershipDisplay } from '@terrier/contract/saved-map'
import { quotedName } from '@terrier/domain/document/quoted-name'
import { formatNumber } from '@terrier/domain/format/round-half-up'
import { layers as allLayers } from '@terrier/domain/land-data/layers'
import { assertNever } from '@terrier/geo/assert-never'

import { changeText as text } from './changes.ts'
import { joinNames } from './join-names.ts'
import { landDataText } from './land-data.ts'

/** 'past' says what was done, for the map history; 'now' says what to do, for a button. */
type Tense = 'past' | 'now'

/**
 * Describes a change in one line, such as "Added 2 markers, moved 'Field 3'". Empty if there is
 * nothing to describe, as for a counter or for a title number filled in from the register.
 */
export const describeChange = (summary: ChangeSummary, tense: Tense = 'past'): string =>
  asLine(partsOf(summary, tense))

/** Describes an entry of the map history, its oldest part first. */
export const describeHistory = (changes: readonly HistoryChange[]): string =>
  asLine(changes.flatMap(historyParts))

function asLine(parts: readonly string[]): string {
  const line = parts.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

function historyParts(change: HistoryChange): string[] {
  if ('summary' in change) return partsOf(change.summary, 'past')
  if ('words' in change) return [change.words.charAt(0).toLowerCase() + change.words.slice(1)]
  return [eventWords(change.event)]
}

type HistoryEvent = Extract<HistoryChange, { event: unknown }>['event']

function eventWords(event: HistoryEvent): string {
  const { events } = text
  switch (event) {
    case 'map-made':
      return events.mapMade
    case 'snapshot-made':
      return events.snapshotMade
    case 'saved':
      return events.saved
    case 'changed':
      return events.changed
    default:
      return assertNever(event)
  }
}

function partsOf(summary: ChangeSummary, tense: Tense): string[] {
  const parts = [...objectParts(summary, tense), ...headParts(summary, tense)]
  // Editing usually moves the map too, so the view is mentioned only by itself.
  return parts.length === 0 && summary.view ? [text[tense].view] : parts
}

function objectParts(summary: ChangeSummary, tense: Tense): string[] {
  const { title, added, removed, renamed, moved, reshaped, described, recoloured } = summary
  const say = text[tense]
  return [
    title !== undefined && say.title({ name: quotedName(title) }),
    added && say.add({ what: withKind(added) }),
    removed && say.remove({ what: withKind(removed) }),
    renamed && renameWords(renamed, tense),
    moved && say.move({ what: named(moved) }),
    reshaped && say.reshape({ what: named(reshaped) + growth(reshaped) }),
    described && say.describe({ count: countOf(described), what: named(described) }),
    recoloured && say.recolour({ what: named(recoloured) }),
  ].filter(isText)
}

function headParts(summary: ChangeSummary, tense: Tense): string[] {
  const { layersShown, layersHidden, ownershipShown, ownershipHidden, baseLayer } = summary
  const { selected, deselected } = summary
  const say = text[tense]
  return [
    layersShown && say.show({ what: layerWords(layersShown) }),
    layersHidden && say.hide({ what: layerWords(layersHidden) }),
    summary.isReordered && say.layerOrder,
    summary.layerAppearance && say.layerAppearance,
    summary.dataGroups && say.dataGroups,
    ownershipShown && say.show({ what: displayWords(ownershipShown) }),
    ownershipHidden && say.hide({ what: displayWords(ownershipHidden) }),
    summary.publicLandGroups && say.ownerTypes,
    baseLayer && say.baseLayer({ baseLayer }),
    selected && say.select({ what: text.counted.properties({ count: selected }) }),
    deselected && say.deselect({ what: text.counted.properties({ count: deselected }) }),
  ].filter(isText)
}

const isText = (part: unknown): part is string => typeof part === 'string'

function renameWords(
  renamed: NonNullable<ChangeSummary['renamed']>,
  tense: Tense,
): string | undefined {
  const { from, name } = renamed
  return from === undefined || name === undefined
    ? text[tense].rename({ what: counted(renamed) })
    : text[tense].renameTo({ from: quotedName(from), name: quotedName(name) })
}

/** The labels of the switches. Specification 2, "Trays". */
function displayWords(display: OwnershipDisplay): string {
  const titles: Readonly<Record<OwnershipDisplay, string>> = {
    all: landDataText.allProperties,
    pending: landDataText.pendingProperties,
    localAuthority: landDataText.localAuthority,
    churchOfEngland: landDataText.churchOfEngland,
    unregistered: landDataText.unregistered,
    publicLand: landDataText.publicLand,
  }
  return quotedName(titles[display])
}

const layerTitles: ReadonlyMap<string, string> = new Map(
  allLayers.map(({ wireId, title }) => [wireId, title]),
)

function layerWords(wireIds: readonly string[]): string {
  const [wireId = ''] = wireIds
  const title = wireIds.length === 1 ? layerTitles.get(wireId) : undefined
  return title === undefined ? text.counted.layers({ count: wireIds.length }) : quotedName(title)
}

const named = (group: ObjectGroup): string =>
  group.name === undefined ? counted(group) : quotedName(group.name)

function withKind(group: ObjectGroup): string {
  if (group.name === undefined) return counted(group)
  const kind = group.markers > 0 ? 'marker' : group.polygons > 0 ? 'polygon' : 'line'
  return text.one[kind]({ name: quotedName(group.name) })
}

/** '2 markers and 1 line'. */
function counted(group: ObjectGroup): string {
  const kinds = ['markers', 'polygons', 'lines'] as const
  const counts = kinds.filter((kind) => group[kind] > 0)
  return joinNames(counts.map((kind) => text.counted[kind]({ count: group[kind] })))
}

const countOf = ({ markers, polygons, lines }: ObjectGroup): number => markers + polygons + lines

/**
 * ' (+0.41 ha)': by how much the total area, or the length of lines, changed; empty if it did not.
 */
function growth(reshaped: NonNullable<ChangeSummary['reshaped']>): string {
  const { areaSquareMetres, lengthKm } = reshaped
  const isLines = countOf(reshaped) === reshaped.lines
  const size = isLines ? lengthWords(Math.abs(lengthKm)) : areaWords(Math.abs(areaSquareMetres))
  if (size.startsWith('0 ')) return ''
  return ` (${(isLines ? lengthKm : areaSquareMetres) < 0 ? '−' : '+'}${size})`
}

/** In hectares from 100 m², the smallest area that two decimals show. */
function areaWords(squareMetres: number): string {
  return squareMetres < 100
    ? `${formatNumber(squareMetres, 0)} m²`
    : `${formatNumber(squareMetres / 10_000, 2)} ha`
}

function lengthWords(km: number): string {
  return km < 1 ? `${formatNumber(km * 1000, 0)} m` : `${formatNumber(km, 2)} km`
}
