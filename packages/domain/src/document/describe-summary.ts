import type { OwnershipDisplay } from '@terrier/contract/saved-map'

import { formatNumber } from '../format/round-half-up.ts'
import { layers as allLayers } from '../land-data/layers.ts'
import type { MapSummary, ObjectRef } from './describe-patch.ts'
import { quotedName } from './quoted-name.ts'

/** 'past' tells what was done, for a history; 'now' says what to do, for a button. */
type Tense = 'past' | 'now'

const verbs = {
  title: { past: 'titled', now: 'title' },
  add: { past: 'added', now: 'add' },
  remove: { past: 'removed', now: 'remove' },
  rename: { past: 'renamed', now: 'rename' },
  move: { past: 'moved', now: 'move' },
  reshape: { past: 'reshaped', now: 'reshape' },
  recolour: { past: 'recoloured', now: 'recolour' },
  change: { past: 'changed', now: 'change' },
  show: { past: 'showed', now: 'show' },
  hide: { past: 'hid', now: 'hide' },
  switch: { past: 'switched', now: 'switch' },
  select: { past: 'selected', now: 'select' },
  deselect: { past: 'deselected', now: 'deselect' },
} as const

type Say = (verb: keyof typeof verbs, what: string) => string

/**
 * What a change did in one line of words, such as "Added 2 markers, moved 'Field 3'". Empty where
 * there is nothing to tell, as of a counter or of a title that the register told.
 */
export function describeSummary(summary: MapSummary, tense: Tense = 'past'): string {
  const say: Say = (verb, what) => `${verbs[verb][tense]} ${what}`
  const parts = [...objectWords(summary, say), ...headWords(summary, say)]
  // Whoever drew also looked around; it is worth a word only by itself.
  if (parts.length === 0 && summary.view) parts.push(say('change', 'the view'))
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function objectWords(summary: MapSummary, say: Say): string[] {
  const { title, added, removed, renamed, moved, reshaped, described, recoloured } = summary
  const [renamedOne] = renamed
  const parts: string[] = []
  if (title !== null) parts.push(say('title', `the map ${quotedName(title)}`))
  if (added.length > 0) parts.push(say('add', withKind(added)))
  if (removed.length > 0) parts.push(say('remove', withKind(removed)))
  if (renamed.length > 1) parts.push(say('rename', counted(renamed)))
  else if (renamedOne) {
    parts.push(say('rename', `${quotedName(renamedOne.from)} to ${quotedName(renamedOne.name)}`))
  }
  if (moved.length > 0) parts.push(say('move', named(moved)))
  if (reshaped.length > 0) parts.push(say('reshape', named(reshaped) + growth(reshaped)))
  if (described.length > 0) {
    const noun = described.length === 1 ? 'description' : 'descriptions'
    parts.push(say('change', `the ${noun} of ${named(described)}`))
  }
  if (recoloured.length > 0) parts.push(say('recolour', named(recoloured)))
  return parts
}

function headWords(summary: MapSummary, say: Say): string[] {
  const { layers, ownership, baseLayer, selection } = summary
  const parts: string[] = []
  if (layers.shown.length > 0) parts.push(say('show', layerWords(layers.shown)))
  if (layers.hidden.length > 0) parts.push(say('hide', layerWords(layers.hidden)))
  if (summary.isReordered) parts.push(say('change', 'the order of the layers'))
  if (summary.dataGroups) parts.push(say('change', 'the data groups shown'))
  if (ownership?.to) parts.push(say('show', quotedName(displayTitles[ownership.to])))
  else if (ownership?.from) parts.push(say('hide', quotedName(displayTitles[ownership.from])))
  if (summary.publicLandGroups) parts.push(say('change', 'the owner types shown'))
  if (baseLayer) parts.push(say('switch', `to the ${baseLayer} base layer`))
  if (selection.selected > 0) parts.push(say('select', properties(selection.selected)))
  if (selection.deselected > 0) parts.push(say('deselect', properties(selection.deselected)))
  return parts
}

/** The names of the switches. Specification 2, "Trays". */
const displayTitles: Readonly<Record<OwnershipDisplay, string>> = {
  all: 'All Properties',
  pending: 'Pending Properties',
  localAuthority: 'Local Authority',
  churchOfEngland: 'Church of England',
  unregistered: 'Unregistered Land',
  publicLand: 'Owner Types',
}

const layerTitles: ReadonlyMap<string, string> = new Map(
  allLayers.map(({ wireId, title }) => [wireId, title]),
)

function layerWords(wireIds: readonly string[]): string {
  const [wireId = ''] = wireIds
  if (wireIds.length > 1) return `${wireIds.length} layers`
  const title = layerTitles.get(wireId)
  return title === undefined ? 'a layer' : quotedName(title)
}

function properties(count: number): string {
  return count === 1 ? 'a property' : `${count} properties`
}

function named(objects: readonly ObjectRef[]): string {
  const [one] = objects
  return objects.length === 1 && one ? quotedName(one.name) : counted(objects)
}

function withKind(objects: readonly ObjectRef[]): string {
  const [one] = objects
  return objects.length === 1 && one ? `${one.kind} ${quotedName(one.name)}` : counted(objects)
}

/** '2 markers and 1 line'. */
function counted(objects: readonly ObjectRef[]): string {
  const counts = (['marker', 'polygon', 'line'] as const).flatMap((kind) => {
    const count = objects.filter((object) => object.kind === kind).length
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`]
  })
  return enumeration.format(counts)
}

const enumeration = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** ' (+0.41 ha)': by how much all of them together grew; nothing where they did not. */
function growth(reshaped: MapSummary['reshaped']): string {
  const area = sum(reshaped.map(({ areaSquareMetres }) => areaSquareMetres))
  const isLines = reshaped.every(({ kind }) => kind === 'line')
  const lengthKm = isLines ? sum(reshaped.map((one) => one.lengthKm)) : 0
  const size = isLines ? lengthWords(Math.abs(lengthKm)) : areaWords(Math.abs(area))
  if (size.startsWith('0 ')) return ''
  return ` (${(isLines ? lengthKm : area) < 0 ? '−' : '+'}${size})`
}

/** From 100 m² on hectares tell something with two decimals. */
function areaWords(squareMetres: number): string {
  return squareMetres < 100
    ? `${formatNumber(squareMetres, 0)} m²`
    : `${formatNumber(squareMetres / 10_000, 2)} ha`
}

function lengthWords(km: number): string {
  return km < 1 ? `${formatNumber(km * 1000, 0)} m` : `${formatNumber(km, 2)} km`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
