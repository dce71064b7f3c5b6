import { kindOfLocalType, languageOfName } from '@terrier/domain/search/os-names'
import { placeImportance } from '@terrier/domain/search/place-kinds'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { PlaceRow } from '@terrier/store/import-rows'

import type { PlaceColumns } from './place-columns.ts'

/** Seven decimals, eleven millimetres; the publisher gives metres. */
const decimals = 1e7
/** The longest name of a place in Britain has 58 letters. */
const maxLetters = 200

/** Parses a row of a file of place names, without the id, or says why it cannot be used. */
export function parsePlace(
  fields: readonly string[],
  columns: PlaceColumns,
  grid: NationalGrid,
): Parsed<Omit<PlaceRow, 'placeId'>> {
  const field = (place: number) => fields[place]?.trim() ?? ''
  const name = field(columns.name1)
  const otherName = field(columns.name2)
  if (name === '') return parseFailure('no-name', 'it has no name')
  if (Math.max(name.length, otherName.length) > maxLetters) {
    return parseFailure('bad-name', `'${name.slice(0, 40)}…' has more than ${maxLetters} letters`)
  }
  const [east, north] = [numberOf(field(columns.east)), numberOf(field(columns.north))]
  if (Number.isNaN(east + north)) {
    return parseFailure('bad-position', `${name} has a position that is not made of numbers`)
  }
  const kind = kindOfLocalType(field(columns.localType))
  const languageOf = (place: number) => languageOfName(field(place))
  try {
    const [lng, lat] = grid.toLngLat([east, north])
    return parsed({
      kind,
      importance: placeImportance(
        kind,
        extentOf(columns.box.map((place) => numberOf(field(place)))),
      ),
      lngLat: [rounded(lng), rounded(lat)],
      name,
      language: languageOf(columns.language1),
      otherName: otherName === '' || otherName === name ? null : otherName,
      otherLanguage: otherName === '' ? null : languageOf(columns.language2),
      context: contextOf(columns.context.map(field), name),
    })
  } catch (cause) {
    if (cause instanceof RangeError) return parseFailure('outside-britain', cause.message)
    throw cause
  }
}

/** Distinct names, without that of the place itself: Bristol lies in Bristol. */
function contextOf(parts: readonly string[], name: string): string[] {
  return [...new Set(parts.map((part) => part.replaceAll('|', ' ')))].filter(
    (part) => part !== '' && part !== name,
  )
}

/** The diagonal of a bounding box in metres; 0 where the box is unknown. */
function extentOf([west = 0, south = 0, east = 0, north = 0]: readonly number[]): number {
  const extent = Math.hypot(east - west, north - south)
  return Number.isFinite(extent) ? extent : 0
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
