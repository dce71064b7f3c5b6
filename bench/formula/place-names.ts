import { placeImportance } from '@terrier/domain/search/place-kinds'
import type { PlaceKind } from '@terrier/contract/places'
import type { LngLat } from '@terrier/geo/position'
import type { PlaceRow, PostcodeRow } from '@terrier/store/import-rows'

const beginnings =
  'ash ald beck bed black bold bos brad bram brom buck bur cal camp car chad charl chat chel chip clap clif col com cop cran crom cux dar den dod don dray dun east eck ed elm ever far fen finch ford fram gains gil glas god gos grant grim had hal ham har hasel hawk hen hex hol horn hunt ick il ing ips ken kid kil king kirk knap lam lang lax leigh lin long lud lyn mal mar mel mid mil mor nant nether new nor oak old orm ot pat pem pen pick plum pol pres quin rad ram red rip roch rom ros rush sal sand sax sea shel ship skel sneyd sol som south stan staple stock stour sun sut tam tar thet thorn tid tot tre tun up wal ware wed wel west whit wig wim win wood wor wray yard yel'.split(
    ' ',
  )
const ends =
  'ton ham ley by ford worth well bury stead field thorpe wick don over sted combe mere cote gate hurst borough minster church dale hill holme shaw kirk head mouth pool sley tree den low'.split(
    ' ',
  )
const streetTypes =
  'Street Road Road Road Lane Lane Close Close Close Avenue Drive Drive Way Court Crescent Gardens Grove Place Terrace Hill'.split(
    ' ',
  )
const usualStreets =
  'High Church Station Main Park Mill School London Victoria Manor New Green Queen King Chapel North South West East Albert George Grove Springfield Windsor York Oak Ash Elm Beech Cedar'.split(
    ' ',
  )
const others: readonly (readonly [string, PlaceKind])[] = [
  ['Wood', 'landcover'],
  ['Hill', 'landform'],
  ['Farm', 'building'],
  ['Primary School', 'building'],
  ['Brook', 'water'],
]

/** A deterministic pseudo-random number from 0 to 1. */
export function scatter(number: number, salt: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

function pick<T>(list: readonly T[], number: number, salt: number): T {
  // The index is below the length.
  return list[Math.floor(scatter(number, salt) * list.length)] as T
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const stem = (number: number): string =>
  capital(pick(beginnings, number, 1) + pick(ends, number, 2))

function settlementName(number: number): string {
  const plain = stem(number)
  const form = scatter(number, 3)
  if (form < 0.08)
    return `${pick(['Great', 'Little', 'North', 'Upper', 'Lower'], number, 4)} ${plain}`
  if (form < 0.14) return `${plain} ${stem(number + 7_000_000)}`
  return form < 0.18 ? `${plain}-on-${capital(pick(beginnings, number, 5))}` : plain
}

function settlementAt(number: number): LngLat {
  return [-5 + 6.4 * scatter(number, 6), 50.4 + 7.6 * scatter(number, 7)]
}

const settlements = 45_000

function near([lng, lat]: LngLat, number: number): LngLat {
  return [lng + (scatter(number, 8) - 0.5) / 10, lat + (scatter(number, 9) - 0.5) / 16]
}

/** Names in the kinds and numbers of OS Open Names: settlements, then all kinds, then streets. */
export function* placeRows(count: number): Generator<PlaceRow> {
  for (let index = 0; index < count; index += 1) yield placeRow(index, count)
}

export function placeRow(index: number, count: number): PlaceRow {
  if (index < settlements) {
    const share = index / settlements
    const kind = share < 0.02 ? 'town' : share < 0.4 ? 'village' : 'hamlet'
    return row(index, kind, settlementName(index), settlementAt(index), [county(index)])
  }
  const home = Math.floor(scatter(index, 10) ** 2 * settlements)
  const context = [settlementName(home), county(home)]
  const at = near(settlementAt(home), index)
  if (index < settlements + count / 10) {
    const [noun, kind] = pick(others, index, 11)
    return row(index, kind, `${stem(index)} ${noun}`, at, context)
  }
  const word = scatter(index, 12) < 0.35 ? pick(usualStreets, index, 13) : stem(index % 40_000)
  return row(index, 'street', `${word} ${pick(streetTypes, index, 14)}`, at, context)
}

const county = (number: number): string => `${capital(beginnings[number % 80] ?? 'x')}shire`

function row(
  index: number,
  kind: PlaceKind,
  name: string,
  lngLat: LngLat,
  context: readonly string[],
): PlaceRow {
  return {
    placeId: index + 1,
    kind,
    importance: placeImportance(kind, 300 + 5000 * scatter(index, 15) ** 3),
    lngLat,
    name,
    language: null,
    otherName: null,
    otherLanguage: null,
    context: [...context, 'England'],
  }
}

const areas =
  'AB B BA BD BN BS CB CF CV DE DN EH EX G GL HU IP L LE LS M NE NG NR OX PE RG S SE SW'.split(' ')
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ'

/** Postcodes ordered by district, with the average number per district in Britain. */
export function* postcodeRows(count: number): Generator<PostcodeRow> {
  const perUnit = 10 * 20 * 20
  const unitsOf = 600
  for (let index = 0; index < count; index += 1) {
    const district = Math.floor(index / unitsOf)
    const unit = Math.floor(((index % unitsOf) * perUnit) / unitsOf)
    const area = areas[district % areas.length] ?? 'M'
    const number = Math.floor(district / areas.length) + 1
    const inward = `${Math.floor(unit / 400)}${inwardLetters[Math.floor(unit / 20) % 20]}${inwardLetters[unit % 20]}`
    yield {
      postcode: `${area}${number}${inward}`,
      lngLat: near(settlementAt(district), index),
    }
  }
}
