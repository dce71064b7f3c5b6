import { isOfParcels, type StagedFile } from '@terrier/store/loaded-files'
import type { MonthFigures } from '@terrier/store/stored'

import { authorityKey, authorityOf } from '../sources/inspire/authority.ts'

/** What is known of a month before it is assembled, and, with `figures`, afterwards. */
export interface MonthToPublish {
  readonly edition: string
  readonly files: readonly Pick<StagedFile, 'part' | 'name' | 'rows'>[]
  readonly figures?: MonthFigures
}

/** The published month that the new one is compared with. */
export interface PublishedMonth {
  readonly edition: string
  readonly parcels: number
  /** Names of its parcel files. */
  readonly parcelFiles: readonly string[]
  /** Names of its files of title polygons. */
  readonly polygonFiles: readonly string[]
  /** Names of its CCOD files; none where it was published without owners. */
  readonly companyFiles: readonly string[]
  /** Undefined for months without figures. */
  readonly figures: MonthFigures | undefined
}

/** A relative decrease against the month before that counts as a fault. */
const leastDrop = 0.05
/**
 * A larger share of links without a parcel is a fault, unless it is at most `mostLostLinksMore`
 * above that of the month before.
 */
const mostLostLinks = 0.1
const mostLostLinksMore = 0.05
const authoritiesNamed = 10

/** The faults of a month, a sentence each. */
export function findMonthAnomalies(
  month: MonthToPublish,
  published: PublishedMonth | undefined,
): string[] {
  return [
    ...findMissingAuthorities(month, published),
    ...findMissingPolygons(month, published),
    ...findFewerParcels(month, published),
    ...findMissingCompanies(month, published),
    ...findLostLinks(month, published),
  ]
}

function findMissingAuthorities(month: MonthToPublish, published?: PublishedMonth): string[] {
  const loaded = month.files.filter(({ part }) => part === 'inspire')
  if (published === undefined || loaded.length === 0) return []
  const there = new Set(loaded.map(({ name }) => authorityKey(name)))
  const missing = published.parcelFiles
    .filter((name) => !there.has(authorityKey(name)))
    .map(authorityOf)
  if (missing.length === 0) return []
  const named = missing.slice(0, authoritiesNamed).join(', ')
  const more = missing.length - authoritiesNamed
  const count = missing.length === 1 ? '1 authority is' : `${missing.length} authorities are`
  const others = more > 0 ? ` and ${more} more` : ''
  return [`${count} missing that ${published.edition} has: ${named}${others}`]
}

/** Parcels are not carried over in part: without its polygons a leasehold would be gone. */
function findMissingPolygons({ files }: MonthToPublish, published?: PublishedMonth): string[] {
  const parts = new Set(files.map(({ part }) => part))
  if (!parts.has('inspire') || parts.has('polygons')) return []
  if (published === undefined || published.polygonFiles.length === 0) return []
  return [`no title polygons are loaded, which ${published.edition} has`]
}

function findFewerParcels(
  { files, figures }: MonthToPublish,
  published?: PublishedMonth,
): string[] {
  if (published === undefined) return []
  if (figures) return findDrop(figures.parcels, published)
  const loaded = files.filter(({ part }) => isOfParcels(part))
  if (loaded.length === 0) return []
  // Files of neighbouring authorities repeat some parcels, so the total may turn out lower.
  const most = loaded.reduce((sum, { rows }) => sum + rows, 0)
  return findDrop(most, published).map((drop) => `at most ${drop}`)
}

function findMissingCompanies(month: MonthToPublish, published?: PublishedMonth): string[] {
  const isLoaded = month.files.some(({ part }) => part === 'ccod')
  if (isLoaded || published?.edition === month.edition) return []
  // Without an account at HM Land Registry there are no owners in any month.
  if (published?.companyFiles.length === 0) return []
  return published === undefined
    ? ['no CCOD file is loaded: no company would own any land']
    : [`no CCOD file is loaded: the companies would be those of ${published.edition}`]
}

function findLostLinks({ figures }: MonthToPublish, published?: PublishedMonth): string[] {
  if (!figures) return []
  const share = lostShare(figures)
  const usual = published?.figures ? lostShare(published.figures) + mostLostLinksMore : 0
  if (share <= Math.max(mostLostLinks, usual)) return []
  const { links, linksWithoutParcel } = figures
  return [
    `${number(linksWithoutParcel)} of ${number(links)} links (${percent(share)}) match no parcel`,
  ]
}

const lostShare = ({ links, linksWithoutParcel }: MonthFigures): number =>
  links === 0 ? 0 : linksWithoutParcel / links

function findDrop(parcels: number, { parcels: before, edition }: PublishedMonth): string[] {
  if (before === 0 || parcels > before * (1 - leastDrop)) return []
  const drop = percent(1 - parcels / before)
  return [`${number(parcels)} parcels, ${drop} fewer than the ${number(before)} of ${edition}`]
}

const number = (count: number): string => count.toLocaleString('en-GB')
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
